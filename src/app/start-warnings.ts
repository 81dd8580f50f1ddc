import type { Config } from '#server/config.ts'

const publicDemo = {
  nobody:
    'PUBLIC_URL or HOST can be reached from elsewhere: /dev is off, and with it the way into the desk; DEMO_PUBLIC=on opens it',
  everyone: 'DEMO_PUBLIC is on: everyone can read every mail under /dev and use the desk',
}

const noMail =
  'SMTP_URL is not set: no mail leaves, and quote requests, reviews and new accounts are refused with CONFIG_REQUIRED'

/** Warnings, one line each at start, about settings that are valid but may not be intended. */
export function startWarnings({ production, smtpUrl, smtpTls, returns, brandAddress, devAccess }: Config): string[] {
  if (!production) return devAccess === 'loopback' ? [] : [publicDemo[devAccess]]
  return [
    ...(smtpUrl === null ? [noMail] : []),
    ...(smtpTls === 'optional' ? ['SMTP_URL: with tls=optional mail may leave unencrypted'] : []),
    ...(returns ? [] : ['BOUNCES is off: a mail that the mail server took and cannot deliver counts as sent']),
    ...(brandAddress ? [] : ['BRAND_ADDRESS is not set: mails leave without address and KvK number']),
  ]
}
