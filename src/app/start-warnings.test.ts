import { expect, test } from 'vitest'
import { testConfig } from '#test/database.ts'
import { startWarnings } from './start-warnings.ts'

const absent = 'BRAND_ADDRESS is not set: mails leave without address and KvK number'
const returns = { way: 'pipe', domain: 'akte.example' } as const
const production = { production: true, smtpUrl: 'smtp://post.example', smtpTls: 'required', returns } as const

test('A start in production says that mails leave without an address, unless one is set', () => {
  expect(startWarnings(testConfig({ ...production, brandAddress: null }))).toEqual([absent])
  expect(startWarnings(testConfig({ ...production, brandAddress: 'Dorpsstraat 1 · KvK 12345678' }))).toEqual([])
  expect(startWarnings(testConfig())).toEqual([])
})

test('A start in production says that no mail leaves, unless a mail server is set', () => {
  const config = testConfig({ ...production, smtpUrl: null, brandAddress: 'Dorpsstraat 1 · KvK 12345678' })
  expect(startWarnings(config)).toEqual([expect.stringMatching(/^SMTP_URL is not set: no mail leaves/)])
})

test('A start in production says that mail may leave unencrypted where that is allowed', () => {
  const config = testConfig({ ...production, smtpTls: 'optional', brandAddress: 'Dorpsstraat 1 · KvK 12345678' })
  expect(startWarnings(config)).toEqual(['SMTP_URL: with tls=optional mail may leave unencrypted'])
})

test('A start in production says that bounces are not heard, unless a way for them is set', () => {
  const config = testConfig({ ...production, returns: null, brandAddress: 'Dorpsstraat 1 · KvK 12345678' })
  expect(startWarnings(config)).toEqual([
    'BOUNCES is off: a mail that the mail server took and cannot deliver counts as sent',
  ])
})

test.each([
  ['loopback', []],
  ['nobody', [expect.stringMatching(/^PUBLIC_URL or HOST can be reached from elsewhere: \/dev is off/)]],
  ['everyone', [expect.stringMatching(/^DEMO_PUBLIC is on: everyone can read every mail under \/dev/)]],
] as const)('A start outside production whose pages under /dev open to %s says %j', (devAccess, warnings) => {
  expect(startWarnings(testConfig({ devAccess, brandAddress: null }))).toEqual(warnings)
})
