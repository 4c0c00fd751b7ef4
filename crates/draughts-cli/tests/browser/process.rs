//! The programs that the tests start: they end with the tests, whatever becomes of these.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

/// Ends its program, all that this started, and its folder when the pipe from the tests closes: so nothing is left
/// behind by tests that end in whatever way.
const UNTIL_CLOSED: &str = r#"
setsid "$@" & child=$!
cat >/dev/null
kill -TERM -"$child" 2>/dev/null
wait "$child"
sleep 0.2
kill -KILL -"$child" 2>/dev/null
rm -rf "$TMPDIR""#;

/// A program that runs for as long as this lives.
#[derive(Debug)]
pub(crate) struct Program {
    child: Child,
}

impl Program {
    /// Starts a program and waits for a line of its output in which `find` finds something.
    pub(crate) fn start<T>(command: &[&str], find: impl Fn(&str) -> Option<T>) -> (Self, T) {
        let folder = tempfile::tempdir().expect("a folder").keep();
        let mut child = Command::new("sh")
            .args(["-c", &format!("exec 3>&1; ({UNTIL_CLOSED}) 2>&1"), "sh"])
            .args(command)
            .env("LC_ALL", "C.UTF-8")
            .env("TMPDIR", folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell runs");
        let output = child.stdout.take().expect("the output is piped");
        let mut lines = BufReader::new(output).lines();
        let mut said = Vec::new();
        let found = loop {
            match lines.next() {
                Some(Ok(line)) => match find(&line) {
                    Some(found) => break found,
                    None => said.push(line),
                },
                _ => panic!("{command:?} did not start:\n{}", said.join("\n")),
            }
        };
        // What else it says is read and forgotten, so that it never waits for a full pipe.
        std::thread::spawn(move || lines.for_each(drop));
        (Self { child }, found)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ended = self.child.wait();
    }
}

/// Makes sure that the browser and its driver are there.
pub(crate) fn install_browser() {
    let there = |name: &str| {
        Command::new(name)
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|s| s.success())
    };
    if there("chromium") && there("chromedriver") {
        return;
    }
    let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.starts_with(b"0\n"));
    let how = "the browser tests need Debian's packages chromium and chromium-driver: \
               apt-get install chromium chromium-driver";
    assert!(root, "{how}");
    for args in
        [&["update"][..], &["install", "--yes", "--no-install-recommends", "chromium", "chromium-driver"]]
    {
        let done = Command::new("apt-get")
            .args(args)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdout(Stdio::null())
            .status();
        assert!(done.is_ok_and(|status| status.success()), "{how}");
    }
}
