import { once } from 'node:events'
import { accessSync, constants, existsSync } from 'node:fs'
import { connect } from 'node:net'
import type { Config } from '../config.ts'
import { spoolFolder, waitingMs } from '../mail/returns/spool.ts'
import { answers, type Names } from './check-domain.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const patienceMs = 5_000
const comfortMs = 60_000
const check = 'bounces'

/** Whether bounces are received in the configured way. Sends nothing. */
export async function checkBounces(
  { returns, smtpUrl, smtpTls, dataDir }: Pick<Config, 'returns' | 'smtpUrl' | 'smtpTls' | 'dataDir'>,
  names: Names,
  now: Date,
): Promise<Finding[]> {
  if (returns === null) {
    if (smtpUrl === null) return []
    const text = 'Worden niet gehoord: wat de mailserver aanneemt en niet kan bezorgen, heet verstuurd.'
    return [warning(check, `${text} Stel BOUNCES in (docs/operations.md).`)]
  }
  const ways = {
    pipe: () => checkFolder(dataDir, now),
    smtp: () => (returns.way === 'smtp' ? checkPort(returns) : []),
    imap: () => (returns.way === 'imap' ? checkMailbox({ url: returns.url, tls: smtpTls }) : []),
  }
  return [...(await ways[returns.way]()), ...(await checkMx(returns.domain, names))]
}

async function checkFolder(dataDir: string, now: Date): Promise<Finding[]> {
  const folder = spoolFolder(dataDir)
  try {
    accessSync(existsSync(folder) ? folder : dataDir, constants.W_OK)
    const waiting = await waitingMs(dataDir, now.getTime())
    if (waiting < comfortMs) return [ok(check, 'Komen binnen met npm run bounce, en er wacht er geen.')]
    return [warning(check, `De oudste wacht ${Math.floor(waiting / 60_000)} minuten. Start het programma op deze map.`)]
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return [fault(check, `Kunnen niet in DATA_DIR komen (${code}). Geef die map de gebruiker van het programma.`)]
  }
}

async function checkPort({ host, port, domain }: { host: string; port: number; domain: string }): Promise<Finding[]> {
  const own = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const greeting = await greetingOf(own, port)
  // The program's greeting contains the domain (smtp-way.ts); some other mail server may have the port.
  if (greeting?.startsWith(`220 ${domain} `)) return [ok(check, `Op ${own}:${port} antwoordt het programma.`)]
  const what = greeting === null ? 'niets' : 'een ander programma'
  return [warning(check, `Op ${own}:${port} antwoordt ${what}. Start het programma, of zet BOUNCE_LISTEN goed.`)]
}

/** The greeting of a mail server; null: there is none. */
async function greetingOf(host: string, port: number): Promise<string | null> {
  const socket = connect({ host, port })
  try {
    const [line] = (await once(socket, 'data', { signal: AbortSignal.timeout(patienceMs) })) as [Buffer]
    return line.toString('latin1')
  } catch {
    return null
  } finally {
    socket.on('error', () => {}).destroy()
  }
}

async function checkMailbox(mailbox: { url: string; tls: Config['smtpTls'] }): Promise<Finding[]> {
  try {
    // Loaded on demand.
    const { inMailbox } = await import('../mail/returns/imap-way.ts')
    await inMailbox(mailbox, async () => {})
    return [ok(check, 'De mailbox gaat open.')]
  } catch (error) {
    const { code = 'geen antwoord', authenticationFailed } = error as { code?: string; authenticationFailed?: boolean }
    const why = authenticationFailed ? 'de mailserver weigert gebruiker of wachtwoord' : code
    return [fault(check, `De mailbox gaat niet open (${why}). Verbeter BOUNCE_IMAP_URL.`)]
  }
}

async function checkMx(domain: string, names: Names): Promise<Finding[]> {
  try {
    const { length } = await answers(names.resolveMx(domain))
    return length > 0
      ? []
      : [warning(check, `${domain} heeft geen MX: e-mails kunnen niet terugkomen. Zet die in de zone.`)]
  } catch {
    return [warning(check, `DNS antwoordt niet over de MX van ${domain}.`)]
  }
}
