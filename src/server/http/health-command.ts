// Exits with 0 when the program on this machine answers. With `--wait` it first waits until it does; the caller sets a time limit.
const { PORT = '3000', HOST = '127.0.0.1' } = process.env
// A server that listens on all addresses is reachable on loopback too.
const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/healthz`

const answers = () =>
  fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

let isHealthy = await answers()
while (!isHealthy && process.argv.includes('--wait')) {
  await new Promise((resolve) => setTimeout(resolve, 250))
  isHealthy = await answers()
}
process.exitCode = isHealthy ? 0 : 1
