import { isIP } from 'node:net'
import type { Config } from '../config.ts'
import { type Finding, ok, warning } from './finding.ts'

/** The part of `node:dns/promises` that is used. */
export type Names = {
  resolveMx(name: string): Promise<unknown[]>
  resolveTxt(name: string): Promise<string[][]>
}

/** `zone`: the lines that this domain's DNS zone should have, in zone file format. */
export type DomainReport = { findings: Finding[]; zone: string[] }

const absent = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Whether receivers can verify mail from the sender's domain (SPF, DKIM and DMARC). `selector`: the name of the mail
 * server's DKIM key, which only that server knows.
 */
export async function checkDomain(
  config: Pick<Config, 'mailFrom' | 'contactEmail' | 'smtpUrl'>,
  names: Names,
  selector: string | null = null,
): Promise<DomainReport> {
  const domain = config.mailFrom.address.split('@')[1]!
  if (!domain.includes('.') || isIP(domain)) {
    return { findings: [warning('dns', `MAIL_FROM heeft geen domein op internet (${domain}).`)], zone: [] }
  }
  const zone = zoneOf(domain, selector, config)
  try {
    const spf = await texts(names, domain, /^v=spf1\b/i)
    const dmarc = await texts(names, `_dmarc.${domain}`, /^v=DMARC1\b/i)
    const mx = await answers(names.resolveMx(domain))
    const dkim = selector === null ? unknownDkim(domain) : await dkimFinding(names, `${selector}._domainkey.${domain}`)
    return { findings: [spfFinding(spf), dmarcFinding(dmarc), mxFinding(mx.length), dkim], zone }
  } catch (error) {
    const { code = 'geen antwoord' } = error as NodeJS.ErrnoException
    return { findings: [warning('dns', `DNS antwoordt niet (${code}). Vergelijk de zone hieronder zelf.`)], zone }
  }
}

function spfFinding(records: string[]): Finding {
  if (records.length === 0) return warning('spf', 'Er is geen SPF-regel. Zet die in de zone.')
  if (records.length > 1)
    return warning('spf', 'Er is meer dan één SPF-regel: ontvangers tellen dan geen. Laat er één staan.')
  return /[-~]all\s*$/i.test(records[0]!)
    ? ok('spf', 'Er is een SPF-regel.')
    : warning('spf', 'De SPF-regel weert niemand. Laat hem eindigen op -all.')
}

function dmarcFinding(records: string[]): Finding {
  if (records.length === 0) return warning('dmarc', 'Er is geen DMARC-regel. Zet die in de zone.')
  return /;\s*p\s*=\s*none\b/i.test(records[0]!)
    ? warning('dmarc', 'DMARC kijkt alleen (p=none). Zet p=quarantine als SPF en DKIM kloppen.')
    : ok('dmarc', 'Er is een DMARC-regel die onechte e-mail weert.')
}

const mxFinding = (count: number): Finding =>
  count > 0
    ? ok('mx', 'Het domein kan e-mail ontvangen.')
    : warning('mx', 'Het domein heeft geen MX: antwoorden komen niet aan.')

/** A key without `p`, or with an empty one, is revoked (RFC 6376, section 3.6.1). */
async function dkimFinding(names: Names, name: string): Promise<Finding> {
  const keys = await texts(names, name, /(^|;)\s*p\s*=\s*[A-Za-z0-9+/]/)
  return keys.length > 0
    ? ok('dkim', `Er is een DKIM-sleutel op ${name}.`)
    : warning('dkim', `Er is geen DKIM-sleutel op ${name}. Zet de sleutel van uw mailserver in de zone.`)
}

const unknownDkim = (domain: string): Finding =>
  warning(
    'dkim',
    `Niet na te kijken zonder de naam die uw mailserver koos. Zoek die op en kijk naar die naam._domainkey.${domain}.`,
  )

function zoneOf(
  domain: string,
  selector: string | null,
  { contactEmail, smtpUrl }: Pick<Config, 'contactEmail' | 'smtpUrl'>,
): string[] {
  return [
    `${domain}. IN TXT "v=spf1 ${senderOf(smtpUrl)} -all"`,
    `${selector ?? '<naam van de mailserver>'}._domainkey.${domain}. IN TXT "v=DKIM1; k=rsa; p=<sleutel van de mailserver>"`,
    `_dmarc.${domain}. IN TXT "v=DMARC1; p=quarantine; rua=mailto:${contactEmail}"`,
  ]
}

/** The SPF mechanism for the mail server; one on this machine sends from the domain's own addresses. */
function senderOf(smtpUrl: string | null): string {
  const host = smtpUrl === null ? 'localhost' : new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '')
  if (/^(localhost|127\.[\d.]+|::1)$/.test(host)) return 'a mx'
  return isIP(host) ? `ip${isIP(host)}:${host}` : `a:${host}`
}

async function texts(names: Names, name: string, pattern: RegExp): Promise<string[]> {
  const records = await answers(names.resolveTxt(name))
  return records.map((parts) => parts.join('')).filter((text) => pattern.test(text))
}

/** Empty when the name is unknown. */
export async function answers<T>(question: Promise<T[]>): Promise<T[]> {
  try {
    return await question
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
