import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { checkFormToken, createFormToken } from './form-token.ts'
import { emailHash, ipHash, maskEmail, untaggedEmailHash } from './hashes.ts'
import { deriveKeys } from './keys.ts'
import { createRowKey, openRowKey, openShared, sealShared } from './sealing.ts'

const keys = deriveKeys('for tests only, not a secret at all')
const others = deriveKeys('for tests only, another one than that')

const request = 'offerte_requests.sealed'
const mail = 'mails.payload'

test('What is sealed can be read with its own key only', () => {
  const key = createRowKey(keys, 'offerte_requests', '7')
  const value = { naam: 'Jan de Vries', beschrijving: 'ë\n' }
  const sealed = key.seal(request, value)
  expect(openRowKey(keys, 'offerte_requests', '7', key.wrapped).open(request, sealed)).toEqual(value)
  expect(Buffer.from(sealed.split('.')[1]!, 'base64url').toString()).not.toContain('Jan')
  expect(key.seal(request, value)).not.toBe(sealed)
  expect(() => createRowKey(keys, 'offerte_requests', '7').open(request, sealed)).toThrow()
  expect(() => openRowKey(others, 'offerte_requests', '7', key.wrapped)).toThrow()
  expect(openShared(keys, mail, 'a', sealShared(keys, mail, 'a', value))).toEqual(value)
  expect(() => openShared(others, mail, 'a', sealShared(keys, mail, 'a', value))).toThrow()
})

test('What is sealed opens in no other row and no other field', () => {
  const key = createRowKey(keys, 'reviews', '7')
  const sealed = key.seal('reviews.sealed', 'text')
  expect(() => key.open('data_requests.sealed', sealed)).toThrow()
  expect(() => openRowKey(keys, 'reviews', '8', key.wrapped)).toThrow()
  expect(() => openRowKey(keys, 'data_requests', '7', key.wrapped)).toThrow()
  const payload = sealShared(keys, mail, 'a', 'text')
  expect(() => openShared(keys, mail, 'b', payload)).toThrow()
  expect(() => openShared(keys, 'unsubscribe_addresses.sealed', 'a', payload)).toThrow()
})

test('Sealed text that was changed in any place does not open', () => {
  const key = createRowKey(keys, 'offerte_requests', '7')
  const [name, body] = key.seal(request, 'text').split('.') as [string, string]
  const bytes = Buffer.from(body, 'base64url')
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes)
    changed[i]! ^= 1
    expect(() => key.open(request, `${name}.${changed.toString('base64url')}`)).toThrow()
  }
  for (const text of ['', '.', body, `other.${body}`]) expect(() => key.open(request, text)).toThrow()
})

test('An address has one hash however it is written, and one more without its tag', () => {
  expect(emailHash(keys, ' Jan@Example.nl ')).toBe(emailHash(keys, 'jan@example.nl'))
  expect(emailHash(keys, 'jan+a@example.nl')).not.toBe(emailHash(keys, 'jan@example.nl'))
  expect(untaggedEmailHash(keys, 'Jan+a+b@example.nl')).toBe(untaggedEmailHash(keys, 'jan@example.nl'))
  expect(emailHash(keys, 'jan@example.nl')).not.toBe(emailHash(others, 'jan@example.nl'))
  expect(maskEmail('jan@voorbeeld.nl')).toBe('j•••@voorbeeld.nl')
})

test.each([
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['2001:db8::1', '2001:0DB8:0:0:ffff::2', true],
  ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ['203.0.113.7', '::ffff:cb00:7107', true],
  ['::ffff:cb00:7107', '::ffff:cb00:7108', false],
  ['203.0.113.7', '203.0.113.8', false],
])('The visitors at %s and %s count as one: %s', (a, b, same) => {
  expect(ipHash(keys, a) === ipHash(keys, b)).toBe(same)
})

test('A form token says whether its own form was shown, too lately or too long ago', () => {
  const clock = createTestClock('2026-03-02T09:00:00Z')
  const token = createFormToken({ keys, clock }, '/a')
  expect(checkFormToken({ keys, clock }, '/a', token)).toBe('soon')
  clock.advance(2_000)
  expect(checkFormToken({ keys, clock }, '/a', token)).toBe('ok')
  expect(checkFormToken({ keys, clock }, '/b', token)).toBe('false')
  expect(checkFormToken({ keys: others, clock }, '/a', token)).toBe('false')
  expect(checkFormToken({ keys, clock }, '/a', `0${token.slice(1)}`)).toBe('false')
  for (const token of [undefined, '', '.', 'x.y.z', 7, 'a'.repeat(10_000)]) {
    expect(checkFormToken({ keys, clock }, '/a', token)).toBe('false')
  }
  clock.advance(24 * 3_600_000)
  expect(checkFormToken({ keys, clock }, '/a', token)).toBe('old')
})
