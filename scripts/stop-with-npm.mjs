const checkMs = 500

/**
 * Stops this script, and so the program, when the npm that started it is gone: a killed npm passes no signal on and
 * would leave a server behind that nobody knows of. (In package.json `exec` keeps a shell from standing between them,
 * which would swallow SIGTERM.)
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM')
  }, checkMs).unref()
}
