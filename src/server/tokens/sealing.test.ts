import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { checkFormToken, createFormToken } from './form-token.ts'
import { emailHash, ipHash, maskEmail, untaggedEmailHash } from './hashes.ts'
import { deriveKeys } from './keys.ts'
import { createSealedKey, open, openShared, seal, sealShared } from './sealing.ts'

const keys = deriveKeys('for tests only, not a secret at all')
const others = deriveKeys('for tests only, another one than that')

test('What is sealed can be read with its own key only', () => {
  const key = createSealedKey(keys)
  const value = { naam: 'Jan de Vries', beschrijving: 'ë\n' }
  const sealed = seal(keys, key, value)
  expect(open(keys, key, sealed)).toEqual(value)
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('Jan')
  expect(seal(keys, key, value)).not.toBe(sealed)
  expect(() => open(keys, createSealedKey(keys), sealed)).toThrow()
  expect(() => open(others, key, sealed)).toThrow()
  expect(openShared(keys, sealShared(keys, value))).toEqual(value)
  expect(() => openShared(others, sealShared(keys, value))).toThrow()
})

test('Sealed text that was changed in any place does not open', () => {
  const key = createSealedKey(keys)
  const bytes = Buffer.from(seal(keys, key, 'text'), 'base64url')
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes)
    changed[i]! ^= 1
    expect(() => open(keys, key, changed.toString('base64url'))).toThrow()
  }
  expect(() => open(keys, key, '')).toThrow()
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
  ['203.0.113.7', '203.0.113.8', false],
])('The visitors at %s and %s count as one: %s', (a, b, same) => {
  expect(ipHash(keys, a) === ipHash(keys, b)).toBe(same)
})

test('A form token says whether the form was shown, too lately or too long ago', () => {
  const clock = createTestClock('2026-03-02T09:00:00Z')
  const token = createFormToken({ keys, clock })
  expect(checkFormToken({ keys, clock }, token)).toBe('soon')
  clock.advance(2_000)
  expect(checkFormToken({ keys, clock }, token)).toBe('ok')
  expect(checkFormToken({ keys: others, clock }, token)).toBe('false')
  expect(checkFormToken({ keys, clock }, `0${token.slice(1)}`)).toBe('false')
  for (const made of [undefined, '', '.', 'x.y.z', 7, 'a'.repeat(10_000)]) {
    expect(checkFormToken({ keys, clock }, made)).toBe('false')
  }
  clock.advance(24 * 3_600_000)
  expect(checkFormToken({ keys, clock }, token)).toBe('old')
})
