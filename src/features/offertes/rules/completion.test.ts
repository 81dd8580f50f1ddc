import { expect, test } from 'vitest'
import { choiceEnd, completesAt, knownVestigingen } from './completion.ts'

const dispatched_at = new Date('2026-11-20T10:00:00Z')
const chosen_at = new Date('2026-11-25T10:00:00Z')

test.each([
  ['3 days after the wished day', { chosen_at, gewenste_passeerdatum: '2027-01-15' }, '2027-01-18T00:00:00.000Z'],
  [
    '30 days after the choice without a wished day',
    { chosen_at, gewenste_passeerdatum: null },
    '2026-12-25T10:00:00.000Z',
  ],
  [
    '30 days after a choice later than the day',
    { chosen_at, gewenste_passeerdatum: '2026-11-24' },
    '2026-12-25T10:00:00.000Z',
  ],
  [
    '60 days after dispatch without a choice',
    { chosen_at: null, gewenste_passeerdatum: '2027-01-15' },
    '2027-01-19T10:00:00.000Z',
  ],
])('a request ends %s', (_when, fields, moment) => {
  expect(completesAt({ dispatched_at, ...fields }).toISOString()).toBe(moment)
})

test.each([
  ['14 days', null, '2026-12-09T10:00:00.000Z'],
  ['14 days with a wished day far away', '2027-01-15', '2026-12-09T10:00:00.000Z'],
  ['no longer than the request lasts', '2026-11-28', '2026-12-01T00:00:00.000Z'],
])('a choice can be changed for %s', (_long, gewenste_passeerdatum, moment) => {
  const now = new Date('2026-11-26T10:00:00Z')
  expect(choiceEnd({ dispatched_at, chosen_at }, gewenste_passeerdatum, now).toISOString()).toBe(moment)
})

const recipients = [
  { vestiging_id: '1', queued_at: dispatched_at, bounced_at: null },
  { vestiging_id: '2', queued_at: dispatched_at, bounced_at: chosen_at },
  { vestiging_id: '3', queued_at: null, bounced_at: null },
  { vestiging_id: '4', queued_at: dispatched_at, bounced_at: null },
]

test.each([
  ['all that were reached, without a choice', { chosen_at: null, chosen_vestiging_id: null }, ['1', '4']],
  ['the one that was chosen', { chosen_at, chosen_vestiging_id: '4' }, ['4']],
  ['none, when another notary was chosen', { chosen_at, chosen_vestiging_id: null }, []],
])('a customer knows %s', (_who, choice, ids) => {
  expect(knownVestigingen(recipients, choice).map((v) => v.vestiging_id)).toEqual(ids)
})
