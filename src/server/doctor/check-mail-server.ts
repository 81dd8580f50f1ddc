import type { Config } from '../config.ts'
import { smtpTransport } from '../mail/mailer.ts'
import { type Finding, fault, ok } from './finding.ts'

/** By nodemailer's error code. */
const advice = new Map([
  ['EAUTH', 'De mailserver weigert de gebruiker of het wachtwoord. Verbeter SMTP_URL.'],
  ['ETLS', 'Er komt geen versleutelde verbinding. Gebruik een server met STARTTLS of smtps://, of zet ?tls=optional.'],
  ['EDNS', 'De naam van de mailserver bestaat niet. Verbeter SMTP_URL.'],
  ['ETIMEDOUT', 'De mailserver antwoordt niet. Kijk of een firewall de poort dicht houdt.'],
  ['ECONNECTION', 'De mailserver is niet te bereiken. Verbeter SMTP_URL of start hem.'],
  ['ESOCKET', 'De mailserver is niet te bereiken. Verbeter SMTP_URL of start hem.'],
])

/** Connects, encrypts and logs in; sends nothing. */
export async function checkMailServer({
  production,
  smtpUrl,
  smtpTls,
}: Pick<Config, 'production' | 'smtpUrl' | 'smtpTls'>): Promise<Finding> {
  if (production && smtpUrl === null)
    return fault('mailserver', 'Er is geen. Geen e-mail gaat weg, en offerteaanvragen worden geweigerd. Zet SMTP_URL.')
  if (smtpUrl === null) return ok('mailserver', 'Geen: de demo bewaart e-mails in de ingebouwde inbox.')
  const transport = smtpTransport(smtpUrl, smtpTls)
  try {
    await transport.verify()
    return ok('mailserver', 'Antwoordt en laat dit programma in.')
  } catch (error) {
    const { code = 'onbekend', responseCode } = error as { code?: string; responseCode?: number }
    const detail = [code, responseCode].filter(Boolean).join(' ')
    return fault('mailserver', `${advice.get(code) ?? 'De mailserver neemt niets aan.'} (${detail})`)
  } finally {
    transport.close()
  }
}
