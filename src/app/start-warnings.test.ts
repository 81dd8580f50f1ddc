import { expect, test } from 'vitest'
import { testConfig } from '#test/database.ts'
import { startWarnings } from './start-warnings.ts'

const absent = 'BRAND_ADDRESS is not set: mails leave without address and KvK number'
const production = { production: true, smtpTls: 'required' } as const

test('A start in production says that mails leave without an address, unless one is set', () => {
  expect(startWarnings(testConfig({ ...production, brandAddress: null }))).toEqual([absent])
  expect(startWarnings(testConfig({ ...production, brandAddress: 'Dorpsstraat 1 · KvK 12345678' }))).toEqual([])
  expect(startWarnings(testConfig())).toEqual([])
})
