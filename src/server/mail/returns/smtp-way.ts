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
 * Takes what a mail server hands on to a port of ours, for addresses of mails and the one for complaints alone. A port that another
 * process still has, as while processes are restarted in turn, is asked for again.
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
    // Nobody logs in, and the port is for the mail server beside us.
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
  // A connection that breaks off ends no program; one that cannot be listened on is told by the look.
  server.on('error', () => {})
  return server
}

/** Committed when it ends: while the database is away, the mail server keeps the message. */
async function takeAll(context: Context, raw: Buffer, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<void> {
  const sender = mailFrom ? mailFrom.address : ''
  for (const { address: recipient } of rcptTo) await takeReturn(context, raw, { recipient, sender })
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
