import fc from 'fast-check'
import { dayOf } from '#contract/format/dates.ts'
import type { World } from '#test/campaign/models/world.ts'
import { day, hour } from '../moments.ts'
import { answer, open, undoDecline } from './answers.ts'
import type { Requests } from './model.ts'
import { offerCommands } from './offer-commands.ts'
import type { Link } from './request.ts'
import { around, byOffice, call, office, officeButton, officePage, pass, step } from './step.ts'
import { writeToCustomer } from './thread.ts'
import { seenOf, writing } from './writing.ts'

const nothing = fc.constant(null)

async function pressDecline(model: Requests, world: World, link: Link) {
  const body = { action: 'decline', reden: 'geen_capaciteit' }
  await call(world, 'declining', officePage(link, '', body), answer(model, link, { kind: 'decline', content: null }))
}
const pressUndo = (model: Requests, world: World, link: Link) =>
  call(world, 'taking a decline back', officePage(link, '', { action: 'undo_decline' }), undoDecline(model, link))

const decline = byOffice('decline', { input: nothing, act: pressDecline })
const undo = byOffice('take a decline back', { input: nothing, act: pressUndo })

/** As most do who pressed in error, and some a moment too late. */
const declineAndUndo = byOffice('decline and take it back', {
  input: around(hour),
  async act(model, world, link, wait) {
    await pressDecline(model, world, link)
    await pass(model, world, wait)
    await pressUndo(model, world, link)
  },
})

/** One more than can be asked. */
const questions = ['Op welke dag?', 'Welke bank?', 'Is er een volmacht?', 'Hoe laat?', 'Waar?', 'Met wie?']
const question = byOffice('ask the customer', {
  input: fc.oneof(fc.shuffledSubarray(questions, { minLength: 1 }), fc.constant(questions)),
  async act(model, world, link, texts) {
    for (const tekst of texts) {
      const made = officePage(link, '', { action: 'question', tekst })
      await call(world, 'asking the customer', made, answer(model, link, { kind: 'question', content: tekst }))
    }
  },
})

const message = byOffice('write to the customer', {
  input: writing,
  async act(model, world, link, { texts, seen }) {
    for (const text of texts) {
      const seen_count = seenOf(link.vestiging!, seen)
      const made = officePage(link, '', { action: 'message', tekst: text, seen_count })
      await call(world, 'writing to the customer', made, writeToCustomer(model, link, { text, seen: seen_count }))
    }
  },
})

const mailed = byOffice('answered by mail', {
  input: fc.constantFrom(null, 500_00, 600_00),
  act: (model, world, link, total_cents) =>
    call(
      world,
      'telling of a mail',
      officePage(link, '', { action: 'answered_by_mail', total_cents }),
      answer(model, link, { kind: 'by_mail', content: total_cents }),
    ),
})

const look = byOffice('office looks', {
  input: nothing,
  act: (model, world, link) => call(world, 'looking', officePage(link, '/opened', {}), open(model, link)),
})

const receive = byOffice('office receives', {
  input: fc.boolean(),
  act: (model, world, link, receives) =>
    call(
      world,
      'opting out or in',
      officeButton(link, 'receiving', { can_receive_email: receives }),
      model.receive(link, { receives }),
    ),
})

const pause = byOffice('office pauses', {
  input: fc.constantFrom(null, 0, 1, 5, 20),
  act(model, world, link, days) {
    const until = days === null ? null : dayOf(new Date(model.now + days * day))
    const fields = until === null ? { hervatten: true } : { paused_until: until }
    return call(world, 'pausing', officeButton(link, 'pause', fields), model.receive(link, { until }))
  },
})

const priceList = fc.record({
  honorarium: fc.constantFrom(500_00, 600_00),
  koopsomMax: fc.constantFrom(null, 500_000),
  noDescription: fc.boolean(),
  nearOnly: fc.constantFrom(false, false, true),
  validDays: fc.constantFrom(14, 60),
  lastsDays: fc.constantFrom(0, 30, 700),
  ageDays: fc.constantFrom(0, 540),
  takenOver: fc.constantFrom(false, false, false, true),
})
/** Also between a request and its confirmation. */
const changePriceList = step({
  name: 'office changes its price list',
  input: fc.record({ office, list: fc.option(priceList, { freq: 4 }) }),
  async act(model, world, { office, list }) {
    await world.setPriceList(office, list)
    model.priceLists[office] = list && { ...list, since: model.now }
  },
})

export const officeCommands = [
  ...[...offerCommands, decline, declineAndUndo, undo, question],
  ...[message, mailed, look, receive, pause, changePriceList],
]
