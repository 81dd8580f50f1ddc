import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mails } from '#app/mails.ts'
import { loadConfig } from '../config.ts'
import { toMessage } from './to-message.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://akte.example',
  SECRET_KEY: 'for tests only, not a secret at all',
  SMTP_URL: 'smtp://post.example',
  MAIL_FROM: 'Akte <post@akte.example>',
}

/** The senders of all mails, and which mails have the second. */
function sendersOf(env: object) {
  const config = loadConfig({ ...production, ...env })
  const messages = mails.flatMap((mail) =>
    mail.preview ? [toMessage(config, mail.kind, mail.kind, mail.preview(config))] : [],
  )
  const other = messages.filter(({ from }) => from.address !== 'post@akte.example')
  return { kinds: [...new Set(other.map(({ kind }) => kind))].sort(), from: other[0]?.from }
}

test('Invitations have a sender of their own when one is set, and every other mail keeps the first', () => {
  expect(sendersOf({})).toEqual({ kinds: [], from: undefined })
  expect(sendersOf({ MAIL_FROM_INVITATIONS: 'uitnodiging@nieuws.akte.example' })).toEqual({
    kinds: ['M14', 'M15', 'M16', 'M29'],
    from: { name: 'Akte', address: 'uitnodiging@nieuws.akte.example' },
  })
  expect(sendersOf({ MAIL_FROM_INVITATIONS: 'Nieuws <n@akte.example>' }).from?.name).toBe('Nieuws')
})

test('The guide names each header to unsubscribe by among those that DKIM must sign', () => {
  const config = loadConfig(production)
  const headers = mails.flatMap((mail) =>
    mail.preview ? Object.keys(toMessage(config, mail.kind, mail.kind, mail.preview(config)).headers) : [],
  )
  const names = [...new Set(headers)].filter((name) => name.startsWith('List-'))
  expect(names.sort()).toEqual(['List-Unsubscribe', 'List-Unsubscribe-Post'])
  const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, signed = ''] = /`SignHeaders (\S+)`/.exec(guide) ?? []
  expect(signed.split(',')).toEqual(['*', ...names.map((name) => `+${name.toLowerCase()}`)])
})
