import { expect, test } from 'vitest'
import { deskOfficeStand, deskRequestStand, deskTimelineWords } from './desk-words.ts'
import {
  actionsOf,
  type OfferteFacts,
  offerteLabel,
  offerteStatusOf,
  type VestigingFacts,
  vestigingLabel,
  vestigingStatusOf,
} from './states.ts'
import { timelineOf } from './timeline.ts'

const at = new Date('2026-11-18T10:00:00Z')
const later = new Date('2026-11-19T10:00:00Z')
const request: OfferteFacts = {
  created_at: at,
  expires_at: new Date('2026-11-25T10:00:00Z'),
  confirmed_at: null,
  dispatched_at: null,
  chosen_at: null,
  changed_at: null,
  completed_at: null,
  withdrawn_at: null,
  expired_at: null,
  bounced_at: null,
  erased_at: null,
}
const recipient: VestigingFacts = {
  vestiging_id: '1',
  queued_at: at,
  sent_at: null,
  opened_at: null,
  skipped_at: null,
  bounced_at: null,
  expired_at: null,
  closed_at: null,
  replaced_at: null,
  answer_kind: null,
  answered_at: null,
  instant_at: null,
}
const sent = { confirmed_at: at, dispatched_at: at }

test.each([
  ['pending_verification', {}, []],
  ['pending_dispatch', { confirmed_at: at }, []],
  ['dispatched', sent, [recipient]],
  ['dispatched', sent, [recipient, { ...recipient, bounced_at: later }]],
  [
    'answered',
    sent,
    [
      { ...recipient, expired_at: later },
      { ...recipient, bounced_at: later },
    ],
  ],
  ['dispatched', sent, [recipient, { ...recipient, answer_kind: 'question', answered_at: later }]],
  ['partly_answered', sent, [recipient, { ...recipient, answer_kind: 'decline', answered_at: later }]],
  ['partly_answered', sent, [recipient, { ...recipient, answer_kind: 'by_mail', answered_at: later }]],
  [
    'answered',
    sent,
    [
      { ...recipient, answer_kind: 'by_mail', answered_at: later },
      { ...recipient, answer_kind: 'question', answered_at: later, expired_at: later },
    ],
  ],
  [
    'answered',
    sent,
    [
      { ...recipient, answer_kind: 'offer', answered_at: later },
      { ...recipient, queued_at: null, replaced_at: later },
    ],
  ],
  ['chosen', { ...sent, chosen_at: later }, [recipient]],
  ['completed', { ...sent, chosen_at: at, completed_at: later }, [recipient]],
  ['completed', { ...sent, completed_at: later }, [recipient]],
  ['withdrawn', { ...sent, withdrawn_at: later, chosen_at: at }, [recipient]],
  ['withdrawn', { withdrawn_at: later }, []],
  ['undeliverable', { bounced_at: later }, []],
  ['expired', { expired_at: later }, []],
] as const)('a request is %s when %o happened', (status, facts, vestigingen) => {
  expect(offerteStatusOf({ ...request, ...facts }, [...vestigingen], later)).toBe(status)
})

test('a request that was never sent ends with its time to confirm, also before the timer ran', () => {
  expect(offerteStatusOf(request, [], request.expires_at)).toBe('expired')
  expect(offerteStatusOf({ ...request, ...sent }, [recipient], request.expires_at)).toBe('dispatched')
})

test.each([
  ['queued', {}],
  ['sent', { sent_at: at }],
  ['opened', { sent_at: at, opened_at: later }],
  ['expired', { sent_at: at, expired_at: later }],
  ['declined', { sent_at: at, expired_at: at, answer_kind: 'decline', answered_at: later }],
  ['question', { sent_at: at, opened_at: at, answer_kind: 'question', answered_at: later }],
  ['expired', { sent_at: at, answer_kind: 'question', answered_at: at, expired_at: later }],
  ['question', { sent_at: at, answer_kind: 'question', answered_at: later, expired_at: at }],
  ['offered', { sent_at: at, answer_kind: 'by_mail', answered_at: later }],
  ['bounced', { sent_at: at, bounced_at: later, closed_at: later }],
  ['skipped', { queued_at: null, skipped_at: at }],
  ['skipped', { queued_at: null, replaced_at: at }],
  ['closed', { sent_at: at, closed_at: later }],
] as const)('an office is %s when %o happened', (status, facts) => {
  expect(vestigingStatusOf({ ...recipient, ...facts })).toBe(status)
})

test('a choice shows at the office that was chosen and at the others that were recipient', () => {
  expect(vestigingStatusOf(recipient, { vestiging_id: '1' })).toBe('chosen')
  expect(vestigingStatusOf(recipient, { vestiging_id: '2' })).toBe('not_chosen')
  expect(vestigingStatusOf(recipient, { vestiging_id: null })).toBe('not_chosen')
})

test('nothing can be confirmed or sent again once a request ended', () => {
  for (const ended of ['withdrawn', 'expired', 'undeliverable', 'completed'] as const) {
    const actions = actionsOf(ended, { choiceEnded: false, replaceable: true })
    for (const action of ['confirm', 'resend', 'replace_office']) expect(actions).not.toContain(action)
  }
})

test('the timeline tells what happened in its order', () => {
  const timeline = timelineOf({ ...request, ...sent, withdrawn_at: later }, [
    { ...recipient, title: 'Kantoor Denkbeeldig', offers_at: null },
  ])
  expect(timeline.map((t) => t.at)).toEqual([at, at, at, later])
  expect(timeline.at(-1)?.label).toBe('Aanvraag ingetrokken')
})

test('the timeline tells that an office opened the request, unless its answer says so', () => {
  const opened = { ...recipient, title: 'Kantoor Denkbeeldig', opened_at: at, offers_at: null }
  const labelsOf = (facts: object) => timelineOf({ ...request, ...sent }, [{ ...opened, ...facts }]).map((t) => t.label)
  const opening = 'Kantoor Denkbeeldig heeft uw aanvraag geopend'
  const answer = 'Kantoor Denkbeeldig heeft een vraag'
  expect(labelsOf({})).toContain(opening)
  expect(labelsOf({ answer_kind: 'question', answered_at: at })).not.toContain(opening)
  expect(labelsOf({ answer_kind: 'question', answered_at: later }).slice(-2)).toEqual([opening, answer])
})

test('the timeline tells each version of an offer, and of one that was taken back also that it was made', () => {
  const office = { ...recipient, title: 'Kantoor Denkbeeldig', offers_at: [at, later] }
  const labelsOf = (facts: object) => timelineOf({ ...request, ...sent }, [{ ...office, ...facts }]).map((t) => t.label)
  const versions = ['Kantoor Denkbeeldig heeft een offerte gestuurd', 'Kantoor Denkbeeldig heeft de offerte aangepast']
  expect(labelsOf({ answer_kind: 'offer', answered_at: later }).slice(-2)).toEqual(versions)
  const takenBack = { answer_kind: 'decline', answered_at: later, instant_at: at, offers_at: [at] }
  expect(labelsOf(takenBack).slice(-2)).toEqual([
    versions[0],
    'Kantoor Denkbeeldig trok de offerte terug die u meteen kreeg',
  ])
  // Its price list made one; then its address took no mail.
  expect(labelsOf({ bounced_at: later })).not.toContain(versions[0])
})

test('an office whose mail is about to leave is not told as not yet sent', () => {
  expect(vestigingLabel('queued', { dispatched: false, brandName })).toBe('Nog niet verstuurd')
  expect(vestigingLabel('queued', { dispatched: true, brandName })).toBe('Wordt verstuurd')
  expect(vestigingLabel('sent', { dispatched: true, brandName })).toBe('Verstuurd')
})

const brandName = 'Aktewijzer'

test('silence on the platform is not told as no answer: an office may have mailed', () => {
  expect(vestigingLabel('expired', { dispatched: true, brandName })).toBe('Geen reactie via Aktewijzer')
  const silent = { ...recipient, expired_at: later }
  const offering = { ...recipient, answer_kind: 'offer' as const, answered_at: later }
  expect(offerteLabel('answered', [silent, offering])).toBe('Reactietermijn voorbij')
  expect(offerteLabel('answered', [offering, { ...silent, replaced_at: later }])).toBe('Alle reacties binnen')
  expect(offerteLabel('chosen', [silent, offering])).toBe('Notaris gekozen')
})

test('a request that reached no office has no reactions', () => {
  const unreached = { ...recipient, bounced_at: later }
  const offering = { ...recipient, answer_kind: 'offer' as const, answered_at: later }
  expect(offerteLabel('answered', [unreached, unreached])).toBe('Geen notaris bereikt')
  expect(offerteLabel('answered', [unreached, { ...offering, replaced_at: later }])).toBe('Geen notaris bereikt')
  expect(offerteLabel('answered', [unreached, offering])).toBe('Alle reacties binnen')
})

test('the desk reads what the customer and the offices did, in words that speak to neither', () => {
  const dispatched = { ...request, ...sent, chosen_vestiging_id: null }
  const named = { ...recipient, offers_at: null }
  const mailed = { ...named, title: 'Kantoor Denkbeeldig', answer_kind: 'by_mail', answered_at: later } as const
  const swapped = { ...named, title: 'Kantoor Anders', queued_at: null, replaced_at: at }
  const silent = { ...named, title: 'Kantoor Stil', opened_at: at, expired_at: later }
  const offices = [mailed, swapped, silent]
  const labels = offices.map((office) => deskOfficeStand(office, dispatched).status_label)
  expect(labels).toEqual(['Mailde de klant', 'Vervangen voor het verstuurd was', 'Geen antwoord'])
  expect(deskRequestStand(dispatched, offices, later)).toEqual({
    status: 'answered',
    status_label: 'Termijn van de kantoren voorbij',
  })
  expect(deskRequestStand({ ...dispatched, erased_at: later }, offices, later).status).toBe('erased')
  const whole = { ...dispatched, chosen_at: later, changed_at: later, completed_at: later, withdrawn_at: later }
  const deskLabels = timelineOf(whole, offices, [], deskTimelineWords).map(({ label }) => label)
  expect(deskLabels).toHaveLength(10)
  expect([...labels, ...deskLabels].join('\n')).not.toMatch(/\bu(w)?\b/i)
})
