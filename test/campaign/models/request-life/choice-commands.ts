import fc from 'fast-check'
import type { World } from '#test/campaign/models/world.ts'
import { day } from '../moments.ts'
import { billedOffer, checkBill, choose, replace, report } from './choice.ts'
import type { Requests } from './model.ts'
import type { Link } from './request.ts'
import { canBeReplaced } from './states.ts'
import { access, around, byCustomer, call, office, pass } from './step.ts'
import { writeToOffice } from './thread.ts'
import { seenOf, writing } from './writing.ts'

/** One of the request itself, or any; null is none of them. */
const choice = fc.oneof(fc.record({ nth: fc.nat(3) }), fc.record({ nth: fc.nat(3) }), office, fc.constant(null))
type Choice = { nth: number } | number | null

function officeOf({ request }: Link, choice: Choice): number | null {
  if (choice === null || typeof choice === 'number') return choice
  return request.offices[choice.nth % request.offices.length]!.office
}
const idOf = ({ offices }: World, at: number) => offices[at]!.id

async function pressChoice(model: Requests, world: World, link: Link, choice: Choice) {
  const taken = officeOf(link, choice)
  const keuze = taken === null ? { anders: true } : { vestiging_id: idOf(world, taken) }
  await call(world, 'choosing', access(link, 'confirm', { keuze }), choose(model, link, taken))
}

const isSent = (model: Requests, link: Link) =>
  !model.wrongOf(link) && link.request.dispatched !== undefined && !link.request.withdrawn
const chooseOnce = byCustomer('choose', { input: choice, isOfUse: isSent, act: pressChoice })

/** Somebody who thinks or says it again, some a moment too late. */
const chooseAndChange = byCustomer('choose and change it', {
  isOfUse: isSent,
  input: fc.record({ first: choice, wait: around(14 * day), again: fc.boolean(), other: choice }),
  async act(model, world, link, { first, wait, again, other }) {
    await pressChoice(model, world, link, first)
    await pass(model, world, wait)
    await pressChoice(model, world, link, again ? first : other)
  },
})

const replaceOffice = byCustomer('replace', {
  isOfUse: (model, link) => !model.wrongOf(link) && link.request.offices.some((o) => canBeReplaced(o, link.request)),
  input: fc.record({ office, previous: fc.option(choice) }),
  async act(model, world, link, input) {
    const previous = officeOf(link, input.previous)
    const body = {
      vestiging_id: idOf(world, input.office),
      ...(previous !== null && { in_plaats_van: idOf(world, previous) }),
    }
    await call(world, 'replacing', access(link, 'replace-office', body), replace(model, link, input.office, previous))
  },
})

const reportAnswer = byCustomer('report', {
  isOfUse: isSent,
  input: fc.record({ nth: fc.nat(3), is_answered: fc.boolean(), total_cents: fc.constantFrom(null, 800_00) }),
  async act(model, world, link, { nth, ...said }) {
    const about = officeOf(link, { nth })!
    const body = { vestiging_id: idOf(world, about), ...said }
    await call(world, 'reporting', access(link, 'reported-answer', body), report(model, link, about, said))
  },
})

const amount = fc.constantFrom(null, 0, 500_00, 600_00, 900_00)
const holdBill = byCustomer('check the bill', {
  isOfUse: (model, link) => !model.wrongOf(link) && billedOffer(link.request) !== undefined,
  input: fc.record({ taken: fc.boolean(), nth: fc.nat(3), amounts: fc.array(amount, { minLength: 1, maxLength: 3 }) }),
  async act(model, world, link, { taken, nth, amounts }) {
    const office = (taken ? link.request.choice : null) ?? officeOf(link, { nth })!
    // The amounts of an offer are two at least, of its service and btw; what is more stands beside them.
    const body = {
      ...{ vestiging_id: idOf(world, office), offer_lines: amounts.slice(0, 2).map((cents) => ({ cents })) },
      other_lines: amounts.slice(2).map((cents) => ({ label: cents === null ? '' : 'Koerier', cents })),
    }
    await call(world, 'checking a bill', access(link, 'bill', body), checkBill(model, link, { office, amounts }))
  },
})

const write = byCustomer('write to an office', {
  isOfUse: isSent,
  input: fc.record({ to: choice, writing }),
  async act(model, world, link, { to, writing: { texts, seen } }) {
    const office = officeOf(link, to ?? { nth: 0 })!
    for (const text of texts) {
      const vestiging = link.request.offices.find((o) => o.office === office)
      const seen_count = seenOf(vestiging, seen)
      const body = { vestiging_id: idOf(world, office), tekst: text, seen_count }
      const right = writeToOffice(model, link, office, { text, seen: seen_count })
      await call(world, 'writing to an office', access(link, 'message', body), right)
    }
  },
})

export const choiceCommands = [write, chooseOnce, holdBill, chooseAndChange, replaceOffice, replaceOffice, reportAnswer]
