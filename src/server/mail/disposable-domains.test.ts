import { expect, test } from 'vitest'
import { isDisposable } from './disposable-domains.ts'

test('an address of a service for some minutes is known, also below its domain and in capitals', () => {
  for (const email of ['a@mailinator.com', 'a@Team.Mailinator.com', 'a@YOPMAIL.com']) {
    expect(isDisposable(email), email).toBe(true)
  }
})

test('an address that stays is not', () => {
  for (const email of [
    'a@voorbeeld.example',
    'a@mailinator.com.voorbeeld.example',
    'mailinator.com@voorbeeld.example',
  ]) {
    expect(isDisposable(email), email).toBe(false)
  }
})
