import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { type MailServer, type Running, run, unpack, type Wiring } from '#test/campaign/relays/mail-server.ts'
import { makeCertificate } from '#test/deploy/tls.ts'
import { freePort } from '#test/program.ts'
import { startSmtp, type TestSmtp } from '#test/smtp.ts'
import { NotHere, type Visit } from './visit.ts'

/** As a server, OpenSMTPD 6.8 with OpenSSL 3 breaks every handshake, with RSA ("missing private key") and with EC. */
export const hasTls = ({ name }: MailServer) => name !== 'OpenSMTPD'

export const bounceDomain = 'bounce.akte.example'

export type Relay = {
  /** Where it forwards mail to. */
  nextHop: TestSmtp
  /** The value of SMTP_URL for a user with this password. */
  urlOf(password: string): string
  password: string
  /** Where its files are. */
  unpacked: string
  stop(): Promise<void>
  start(): Promise<void>
}

/** Starts a mail server that accepts mail over TLS from whoever logs in, and sends bounces to the port `bounces`. */
export async function startRelay(
  server: MailServer,
  { folder, after }: Visit,
  bounces: number,
  extra: Pick<Wiring, 'milter' | 'policy'> = {},
): Promise<Relay> {
  const files = unpack(server)
  if (!files) throw new NotHere('it takes Debian, root, mounts of its own and a way to its packages')
  after(files.remove)
  const [nextHop, port] = [await startSmtp(), await freePort()]
  after(nextHop.close)
  const { cert, key } = makeCertificate(folder)
  for (const file of [cert, key]) chmodSync(file, 0o644)
  const password = randomBytes(12).toString('hex')
  const user = server.name === 'Postfix' ? 'aktewijzer%40relay.example' : 'aktewijzer'
  const login = hasTls(server) && { submission: { cert, key, user: 'aktewijzer', password } }
  const wiring: Wiring = {
    ...{ folder, port, domain: bounceDomain, nextHop: Number(new URL(nextHop.url).port) },
    ...{ bounces: { way: 'smtp', port: bounces } },
    ...login,
    ...extra,
  }
  let running: Running | undefined
  const relay = {
    ...{ nextHop, password, unpacked: files.folder },
    urlOf: (word: string) =>
      login ? `smtp://${user}:${word}@127.0.0.1:${port}?tls=required` : `smtp://127.0.0.1:${port}`,
    async start() {
      running = await run(server, files.folder, wiring)
    },
    async stop() {
      await running?.stop()
      running = undefined
    },
  }
  await relay.start()
  after(relay.stop)
  return relay
}
