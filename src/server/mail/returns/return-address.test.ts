import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveKeys } from '../../tokens/keys.ts'
import { findReturnToken, returnAddress } from './return-address.ts'

const keys = deriveKeys('for tests only, not a secret at all')

test('The address of a mail names it, also in capitals and among other words, and fits its limits', () => {
  for (let n = 0; n < 200; n++) {
    const token = { id: randomUUID(), bounces: n }
    const address = returnAddress(keys, token, 'bounce.akte.example')
    expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64)
    expect(address).toBe(address.toLowerCase())
    expect(findReturnToken(keys, `To: "${address.toUpperCase()}"\nx`)).toEqual(token)
  }
})

test('An address that was changed, or made with another key, names none', () => {
  const address = returnAddress(keys, { id: randomUUID(), bounces: 0 }, 'akte.example')
  const other = deriveKeys('another one for tests, no secret either')
  expect(findReturnToken(other, address)).toBeNull()
  for (let at = 7; at < 47; at++) {
    const digit = address[at] === '0' ? '1' : '0'
    expect(findReturnToken(keys, `${address.slice(0, at)}${digit}${address.slice(at + 1)}`), `${at}`).toBeNull()
  }
  expect(findReturnToken(keys, 'noreply@akte.example')).toBeNull()
})
