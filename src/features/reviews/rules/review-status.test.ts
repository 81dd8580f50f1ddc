import { expect, test } from 'vitest'
import { authorActions, statusLabel } from './review-status.ts'

test('an author changes or withdraws what is there, and appeals against a refusal for some time', () => {
  const now = new Date('2026-11-18T10:00:00Z')
  const later = new Date('2027-05-18T10:00:00Z')
  expect(authorActions('published', null, now)).toEqual(['edit', 'withdraw'])
  expect(authorActions('in_moderation', null, now)).toEqual(['edit', 'withdraw'])
  expect(authorActions('rejected', later, now)).toEqual(['appeal'])
  expect(authorActions('removed', later, later)).toEqual([])
  for (const status of ['pending_verification', 'withdrawn'] as const) {
    expect(authorActions(status, later, now)).toEqual([])
  }
})

test('a review whose words are still checked says so', () => {
  expect(statusLabel('published', false)).toBe('Staat online')
  expect(statusLabel('published', true)).toBe('Staat online, de toelichting wordt nog gecontroleerd')
})
