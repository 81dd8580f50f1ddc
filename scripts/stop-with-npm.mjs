const checkMs = 500

/**
 * Stops this script, and so the program, when the npm that started it is gone: a killed npm forwards no signal and
 * would leave an orphaned server behind. (In package.json, `exec` keeps a shell, which would swallow SIGTERM, from
 * standing between them.)
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM')
  }, checkMs).unref()
}
