import { expect, test } from 'vitest'
import { testConfig } from '#test/database.ts'
import { checkDomain, type Names } from './check-domain.ts'

const config = testConfig({
  mailFrom: { name: '', address: 'noreply@akte.example' },
  contactEmail: 'info@akte.example',
  smtpUrl: 'smtp://user:password@mail.akte.example:587',
})
const absent = Object.assign(new Error(), { code: 'ENODATA' })

/** Name servers that know these texts. */
const knows = (texts: Record<string, string[]>, mx: unknown[] = [{}]): Names => ({
  resolveMx: async () => mx,
  resolveTxt: async (name) => texts[name]?.map((text) => [text.slice(0, 5), text.slice(5)]) ?? Promise.reject(absent),
})
const statesOf = async (names: Names) => {
  const { findings } = await checkDomain(config, names)
  return Object.fromEntries(findings.map(({ check, state }) => [check, state]))
}

test('A domain whose mail receivers can trust is told from one that anybody may use', async () => {
  const good = { 'akte.example': ['v=spf1 mx -all', 'other'], '_dmarc.akte.example': ['v=DMARC1; p=quarantine'] }
  expect(await statesOf(knows(good))).toMatchObject({ spf: 'ok', dmarc: 'ok', mx: 'ok' })
  const weak = { 'akte.example': ['v=spf1 mx +all'], '_dmarc.akte.example': ['v=DMARC1; p=none'] }
  expect(await statesOf(knows(weak))).toMatchObject({ spf: 'let op', dmarc: 'let op' })
  const doubled = { 'akte.example': ['v=spf1 mx -all', 'v=spf1 a -all'] }
  expect(await statesOf(knows(doubled, []))).toMatchObject({ spf: 'let op', dmarc: 'let op', mx: 'let op' })
})

test('The zone that is advised names the mail server and never its password', async () => {
  const { zone } = await checkDomain(config, knows({}))
  expect(zone).toContain('akte.example. IN TXT "v=spf1 a:mail.akte.example -all"')
  expect(zone.join()).not.toMatch(/password|user:/)
  const spfOf = async (smtpUrl: string) => (await checkDomain({ ...config, smtpUrl }, knows({}))).zone[0]
  expect(await spfOf('smtp://192.0.2.7:25')).toContain('"v=spf1 ip4:192.0.2.7 -all"')
  expect(await spfOf('smtp://[2001:db8::1]:25')).toContain('"v=spf1 ip6:2001:db8::1 -all"')
  expect(await spfOf('smtp://127.0.0.1:25')).toContain('"v=spf1 a mx -all"')
})

test('Name servers that do not answer are no fault of the program', async () => {
  const silent = () => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' }))
  expect(await statesOf({ resolveMx: silent, resolveTxt: silent })).toEqual({ dns: 'let op' })
})
