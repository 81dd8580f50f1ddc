import { once } from 'node:events'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'
import * as limits from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { findReturnToken, isComplaintAddress } from './return-address.ts'
import { takeReturn } from './take-return.ts'
import type { Way } from './way.ts'

const maxConnections = 20
const silenceMs = 60_000

/**
 * Receives messages from a mail server on a port of ours, only for return addresses and the address for complaints.
 * Retries while another process still has the port, as during a rolling restart.
 */
export function smtpWay(context: Context, { host, port, domain }: { host: string; port: number; domain: string }): Way {
  let server: SMTPServer | null = null
  return {
    everyMs: 2_000,
    async look() {
      if (server) return
      const next = createServer(context, domain)
      next.listen(port, host)
      await once(next.server, 'listening')
      server = next
    },
    stop: async () => {
      if (server) await new Promise<void>((resolve) => server!.close(() => resolve()))
    },
  }
}

function createServer(context: Context, name: string): SMTPServer {
  const server = new SMTPServer({
    name,
    // No log-in: the port is only for the mail server beside us.
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: limits.mail.returnBytes,
    maxClients: maxConnections,
    socketTimeout: silenceMs,
    closeTimeout: 1_000,
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const isOurs = isComplaintAddress(address, name) || findReturnToken(context.keys, address) !== null
      done(isOurs ? null : refusal(550, 'No such address'))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      let size = 0
      stream.on('data', (part: Buffer) => {
        size += part.length
        if (size <= limits.mail.returnBytes) parts.push(part)
      })
      stream.on('end', () => {
        if (size > limits.mail.returnBytes) return done(refusal(552, 'Message too long'))
        takeAll(context, Buffer.concat(parts), session.envelope).then(
          () => done(),
          (err: unknown) => {
            context.log.error({ err }, 'A message to the address of a mail could not be taken')
            done(refusal(451, 'Try again later'))
          },
        )
      })
    },
  })
  // A lost connection must not stop the program; a port that cannot be listened on is reported by `look`.
  server.on('error', () => {})
  return server
}

/** Committed when it returns: while the database is down, the mail server keeps the message. */
async function takeAll(context: Context, raw: Buffer, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<void> {
  const sender = mailFrom ? mailFrom.address : ''
  for (const { address: recipient } of rcptTo) await takeReturn(context, raw, { recipient, sender })
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
