import { ImapFlow } from 'imapflow'
import * as limits from '#contract/limits.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { isLoopback } from '../../http/dev-access.ts'
import { takeReturn } from './take-return.ts'
import type { Way } from './way.ts'

/** Providers count log-ins, and a bounce should be noticed within a minute. */
const everyMs = 30_000
/** Messages per poll; the next poll takes the rest. */
const most = 100

type Mailbox = { url: string; tls: Config['smtpTls'] }

/**
 * Reads a mailbox. Deletes a message once its effects are committed, as a report contains an address. Marks any other
 * message as read and leaves it for whoever else uses the mailbox.
 */
export function imapWay(context: Context, mailbox: Mailbox): Way {
  return { everyMs, look: () => inMailbox(mailbox, (client) => readNew(context, client)) }
}

async function readNew(context: Context, client: ImapFlow): Promise<void> {
  const unseen = (await client.search({ seen: false }, { uid: true })) || []
  for (const uid of unseen.slice(0, most)) {
    const message = await client.fetchOne(
      `${uid}`,
      { source: { maxLength: limits.mail.returnBytes + 1 } },
      { uid: true },
    )
    const source = message ? message.source : undefined
    const taking = source ? await takeReturn(context, source) : 'unreadable'
    if (taking === 'not ours' || taking === 'unreadable')
      await client.messageFlagsAdd(`${uid}`, ['\\Seen'], { uid: true })
    else await client.messageDelete(`${uid}`, { uid: true })
  }
}

/** Logs in, opens the mailbox for `work` and logs out. */
export async function inMailbox({ url, tls }: Mailbox, work: (client: ImapFlow) => Promise<void>): Promise<void> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const client = new ImapFlow({
    host,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    ...(!secure && tls === 'required' && { doSTARTTLS: true }),
    // As for SMTP: a server on this machine is not reached over a network.
    ...(isLoopback(host) && { tls: { rejectUnauthorized: false } }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  // A lost connection fails whatever waits for it.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
    await work(client)
    await client.logout()
  } finally {
    client.close()
  }
}
