import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/schema.ts'
import { storeInInbox } from './inbox.ts'
import type { Message } from './to-message.ts'

/** Sends one message, or throws; nodemailer's error codes say why. */
export type Mailer = { send(message: Message): Promise<void>; close(): void }

/**
 * Sends to the mail server of SMTP_URL, or without one to the built-in inbox. Production has no inbox: there mails wait
 * for a mail server.
 */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'smtpTls' | 'production'>, db: Db, clock: Clock): Mailer {
  if (config.smtpUrl !== null) return createSmtpMailer(config.smtpUrl, config.smtpTls)
  if (config.production) return { send: () => Promise.reject(new Error('SMTP_URL is not set')), close() {} }
  return { send: (message) => storeInInbox(db, message, clock.now()), close() {} }
}

/** The transport of every connection to the mail server. */
export function smtpTransport(url: string, tls: Config['smtpTls']) {
  const { hostname } = new URL(url)
  // A server on this machine is not reached over a network, and its certificate is self-signed.
  const local = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  return createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // Exim keeps the eleventh mail of a connection until its next queue run, half an hour later by default.
    maxMessages: 10,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    dnsTimeout: 5_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    // These mails contain names, addresses and links: better late than readable in transit.
    requireTLS: tls === 'required',
    ...(local && { tls: { rejectUnauthorized: false } }),
  })
}

function createSmtpMailer(url: string, tls: Config['smtpTls']): Mailer {
  const transport = smtpTransport(url, tls)
  return {
    async send({ from, to, replyTo, subject, text, html, messageId, headers, returnPath }) {
      const envelope = returnPath === undefined ? {} : { envelope: { from: returnPath, to: to.address } }
      await transport.sendMail({ from, to, replyTo, subject, text, html, messageId, headers, ...envelope })
    },
    close: () => transport.close(),
  }
}
