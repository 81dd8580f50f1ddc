import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'

const SECRET_KEY = 'for tests only, not a secret at all'
const load = (env: Record<string, string>) => loadConfig({ SECRET_KEY, ...env }).securityContact

describeOnDatabase('/.well-known/security.txt', (open) => {
  test('says where to tell of a weakness, until its last day is over', async () => {
    const clock = createTestClock('2027-03-01T12:00:00Z')
    const securityContact = load({ SECURITY_CONTACT: 'veilig@akte.example', SECURITY_EXPIRES: '2027-03-01' })
    const app = await createTestApp(
      await open({ clock, config: { securityContact, publicUrl: 'https://akte.example' } }),
    )
    const ask = () => app.inject('/.well-known/security.txt')
    const answer = await ask()
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(answer.body.split('\n')).toEqual([
      'Contact: mailto:veilig@akte.example',
      'Expires: 2027-03-02T00:00:00.000Z',
      'Preferred-Languages: nl, en',
      'Canonical: https://akte.example/.well-known/security.txt',
      '',
    ])
    clock.advance(12 * 3_600_000)
    expect((await ask()).statusCode).toBe(404)
  })

  test('is not there without a contact', async () => {
    const app = await createTestApp(await open())
    expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(404)
  })
})

test('The contact of security.txt is an address or a page, with its last day', () => {
  const page = 'https://akte.example/veiligheid'
  expect(load({ SECURITY_CONTACT: page, SECURITY_EXPIRES: '2027-03-01' })?.address).toBe(page)
  expect(load({})).toBeNull()
  expect(() => load({ SECURITY_CONTACT: page })).toThrow(
    /^SECURITY_EXPIRES: is required [^\n]+\. Set SECURITY_EXPIRES\.$/,
  )
  expect(() => load({ SECURITY_EXPIRES: '2027-03-01' })).toThrow(/^SECURITY_CONTACT: is required/)
})
