import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Refusal = { responseCode: number }
export type TestSmtp = {
  url: string
  /** What was taken, oldest first. */
  mails: Email[]
  /** The same as they came. */
  sources: Buffer[]
  /** To where the last mail to each recipient returns. */
  returnPaths: Map<string, string>
  /** Envelope recipients that are refused, and how. */
  refused: Map<string, Refusal>
  close(): Promise<void>
}

/** A mail server on a free port, or on the one of a server that was closed. */
export async function startSmtp({ port = 0 } = {}): Promise<TestSmtp> {
  const mails: Email[] = []
  const sources: Buffer[] = []
  const refused = new Map<string, Refusal>()
  const returnPaths = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    // Idle connections of the program's pool are cut, not waited for.
    closeTimeout: 50,
    onRcptTo({ address }, { envelope }, callback) {
      returnPaths.set(address, envelope.mailFrom ? envelope.mailFrom.address : '')
      const refusal = refused.get(address)
      callback(refusal && Object.assign(new Error('refused'), refusal))
    },
    onData(stream, _session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const source = Buffer.concat(parts)
        PostalMime.parse(source).then((mail) => {
          mails.push(mail)
          sources.push(source)
          callback()
        }, callback)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url, mails, sources, returnPaths, refused, close }
}
