//! Messages: up to 127 ASCII characters, each message followed by a zero byte.

use draughts::rules::Color;

/// The longest message, without the zero byte after it.
pub(super) const LONGEST: usize = 127;
/// How long names are.
const NAME: usize = 32;
/// How many squares a board has.
const SQUARES: usize = 50;

/// A message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// The initiator asks for a game.
    Request(GameRequest),
    /// The follower answers: its name, and 0 when it accepts.
    Accept(String, u8),
    /// A move.
    Move(MoveMade),
    /// The game is over.
    End(GameEnd),
    /// A text for the other side's user.
    Chat(String),
    /// Asks to go back to the move of this number and side.
    Back(u16, Color),
    /// Answers that: 0 yes, 1 no, 2 go on.
    BackAnswer(u8),
}

/// What the initiator asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRequest {
    /// The initiator's name.
    pub name: String,
    /// The colour of the follower.
    pub follower: Color,
    /// Minutes a side for the game.
    pub minutes: u16,
    /// Moves of the game; 0 without a limit.
    pub moves: u16,
    /// The position, as the side to move and 50 letters of `w z W Z e`; `None` for the start.
    pub position: Option<String>,
}

/// A move that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveMade {
    /// Seconds that it took.
    pub seconds: u16,
    /// The number of the square where it starts.
    pub from: u8,
    /// Where it ends.
    pub to: u8,
    /// The captured pieces' squares, in any order.
    pub captured: Vec<u8>,
}

/// How a game is over, said by one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameEnd {
    /// For the side that says it.
    pub reason: Reason,
    /// Whether it wants no further game.
    pub stop: bool,
}

/// How a game is over for the side that says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// It does not know.
    Unknown,
    /// It has lost.
    Lost,
    /// It is a draw.
    Draw,
    /// It has won.
    Won,
}

/// A text that is no message.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no DXP message")]
pub struct MessageError(pub String);

/// Letters for the sides: White and `Zwart`.
const fn color_letter(color: Color) -> char {
    match color {
        Color::White => 'W',
        Color::Black => 'Z',
    }
}

fn color(letter: u8) -> Option<Color> {
    match letter {
        b'W' => Some(Color::White),
        b'Z' => Some(Color::Black),
        _ => None,
    }
}

/// Takes fields off the front of a message.
struct Fields<'a>(&'a [u8]);

impl<'a> Fields<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (head, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(head)
    }

    fn letter(&mut self) -> Option<u8> {
        self.take(1)?.first().copied()
    }

    fn number(&mut self, digits: usize) -> Option<u16> {
        let field = self.take(digits)?;
        let text = std::str::from_utf8(field).ok()?.trim();
        text.bytes().all(|byte| byte.is_ascii_digit()).then_some(())?;
        text.parse().ok()
    }

    fn square(&mut self) -> Option<u8> {
        let number = u8::try_from(self.number(2)?).ok()?;
        (1..=50).contains(&number).then_some(number)
    }

    fn name(&mut self) -> Option<String> {
        // some peers cut the blanks at the end of the message
        let length = NAME.min(self.0.len());
        Some(String::from_utf8_lossy(self.take(length)?).trim_end().to_owned())
    }
}

impl Message {
    /// Reads a message, without the zero byte.
    ///
    /// # Errors
    ///
    /// When the text is none.
    pub fn parse(bytes: &[u8]) -> Result<Self, MessageError> {
        let wrong = || MessageError(String::from_utf8_lossy(bytes).into_owned());
        if bytes.len() > LONGEST || !bytes.is_ascii() {
            return Err(wrong());
        }
        read(bytes).ok_or_else(wrong)
    }

    /// The message's text.
    pub fn text(&self) -> String {
        let name = |name: &str| {
            let plain = name.chars().map(|c| if c.is_ascii_graphic() { c } else { ' ' });
            format!("{:NAME$}", plain.take(NAME).collect::<String>())
        };
        match self {
            Self::Request(request) => {
                let start =
                    request.position.as_ref().map_or("A".to_owned(), |position| format!("B{position}"));
                let color = color_letter(request.follower);
                let (minutes, moves) = (request.minutes.min(999), request.moves.min(999));
                format!("R01{}{color}{minutes:03}{moves:03}{start}", name(&request.name))
            }
            Self::Accept(own, code) => format!("A{}{code}", name(own)),
            Self::Move(made) => {
                let captured: Vec<_> = made.captured.iter().map(|square| format!("{square:02}")).collect();
                let captured = captured.concat();
                let seconds = made.seconds.min(9999);
                format!("M{seconds:04}{:02}{:02}{:02}{captured}", made.from, made.to, made.captured.len())
            }
            Self::End(end) => format!("E{}{}", end.reason as u8, u8::from(end.stop)),
            Self::Chat(text) => {
                let plain = text.chars().map(|c| if c.is_ascii_graphic() { c } else { ' ' });
                format!("C{}", plain.take(LONGEST - 1).collect::<String>())
            }
            Self::Back(number, color) => format!("B{:03}{}", number % 1000, color_letter(*color)),
            Self::BackAnswer(code) => format!("K{code}"),
        }
    }
}

fn read(bytes: &[u8]) -> Option<Message> {
    let mut fields = Fields(bytes);
    let message = match fields.letter()? {
        b'R' => {
            (fields.number(2)? == 1).then_some(())?;
            let name = fields.name()?;
            let follower = color(fields.letter()?)?;
            let (minutes, moves) = (fields.number(3)?, fields.number(3)?);
            let position = match fields.letter()? {
                b'A' => None,
                b'B' => Some(position(fields.take(SQUARES + 1)?)?),
                _ => return None,
            };
            Message::Request(GameRequest { name, follower, minutes, moves, position })
        }
        b'A' => {
            let name = fields.name()?;
            Message::Accept(name, fields.letter()?.checked_sub(b'0').filter(|code| *code < 10)?)
        }
        b'M' => {
            let seconds = fields.number(4)?;
            let (from, to) = (fields.square()?, fields.square()?);
            let captured = (0..fields.number(2)?).map(|_| fields.square()).collect::<Option<Vec<_>>>()?;
            Message::Move(MoveMade { seconds, from, to, captured })
        }
        b'E' => {
            let reasons = [Reason::Unknown, Reason::Lost, Reason::Draw, Reason::Won];
            let reason = *reasons.get(usize::from(fields.number(1)?))?;
            Message::End(GameEnd { reason, stop: fields.number(1)? == 1 })
        }
        b'C' => {
            let rest = fields.0.len();
            Message::Chat(String::from_utf8_lossy(fields.take(rest)?).into_owned())
        }
        b'B' => {
            let number = fields.number(3)?;
            Message::Back(number, color(fields.letter()?)?)
        }
        b'K' => Message::BackAnswer(u8::try_from(fields.number(1)?).ok()?),
        _ => return None,
    };
    fields.0.iter().all(|&byte| byte == b' ').then_some(message)
}

fn position(bytes: &[u8]) -> Option<String> {
    let (&side, pieces) = bytes.split_first()?;
    color(side)?;
    pieces.iter().all(|byte| b"wzWZe".contains(byte)).then_some(())?;
    String::from_utf8(bytes.to_vec()).ok()
}

#[cfg(test)]
mod tests {
    use draughts::rules::Color;
    use proptest::prelude::{any, prop, prop_assert, prop_assert_eq, proptest};

    use super::{GameEnd, GameRequest, LONGEST, Message, MoveMade, Reason};

    fn request(position: Option<String>) -> Message {
        let name = "Draughts".to_owned();
        Message::Request(GameRequest { name, follower: Color::Black, minutes: 5, moves: 75, position })
    }

    #[test]
    fn messages_have_the_widths_of_the_protocol() {
        let name = format!("{:32}", "Draughts");
        // time and moves have three digits, the time of a move four
        assert_eq!(request(None).text(), format!("R01{name}Z005075A"));
        let made = MoveMade { seconds: 7, from: 28, to: 19, captured: vec![23] };
        assert_eq!(Message::Move(made).text(), "M000728190123");
        assert_eq!(Message::Accept("Draughts".to_owned(), 0).text(), format!("A{name}0"));
        assert_eq!(Message::End(GameEnd { reason: Reason::Draw, stop: true }).text(), "E21");
        assert_eq!(Message::Back(12, Color::White).text(), "B012W");
    }

    #[test]
    fn messages_read_back() {
        let position = format!("W{}{}{}", "z".repeat(20), "e".repeat(10), "w".repeat(20));
        let messages = [
            request(None),
            request(Some(position)),
            Message::Accept("x y".to_owned(), 1),
            Message::Move(MoveMade { seconds: 9999, from: 50, to: 1, captured: (2..30).collect() }),
            Message::End(GameEnd { reason: Reason::Lost, stop: false }),
            Message::Chat("hello there".to_owned()),
            Message::Back(1, Color::Black),
            Message::BackAnswer(2),
        ];
        for message in messages {
            assert!(message.text().len() <= LONGEST);
            assert_eq!(Message::parse(message.text().as_bytes()), Ok(message));
        }
    }

    #[test]
    fn what_is_no_message_is_refused() {
        let texts =
            ["", "X", "R", "R02", "M", "M0000", "M000000000", "M00005128", "M0000280101", "E", "E9", "E21x"];
        for text in texts {
            assert!(Message::parse(text.as_bytes()).is_err(), "{text}");
        }
        assert!(Message::parse(&[0xff; 10]).is_err());
        assert!(Message::parse(&[b'C'; 128]).is_err());
    }

    proptest! {
        #[test]
        fn no_bytes_do_harm(bytes in prop::collection::vec(any::<u8>(), 0..140)) {
            if let Ok(message) = Message::parse(&bytes) {
                prop_assert!(message.text().len() <= LONGEST);
            }
        }

        #[test]
        fn texts_like_messages_are_read_or_refused(text in "[RAMECBK][0-9WZABwze ]{0,126}") {
            if let Ok(message) = Message::parse(text.as_bytes()) {
                let again = Message::parse(message.text().as_bytes());
                prop_assert_eq!(again.is_ok(), true, "{:?}", message);
            }
        }
    }
}
