import fc from 'fast-check'
import { centsText } from '#contract/format/money.ts'
import { day } from '../moments.ts'
import { billCommands } from './bill-commands.ts'
import { replace, report } from './choice.ts'
import { choice, idOf, isSent, officeOf, pressChoice } from './press-choice.ts'
import { canBeReplaced } from './states.ts'
import { access, around, button, byCustomer, call, office, pass } from './step.ts'
import { writeToOffice } from './thread.ts'
import { seenOf, writing } from './writing.ts'

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
    const { is_answered, total_cents } = said
    const fields = {
      ...{ vestiging_id: idOf(world, about), antwoord: is_answered ? 'ja' : 'nee' },
      bedrag: total_cents === null ? '' : centsText(total_cents),
    }
    await call(world, 'reporting', button(link, 'report', fields), report(model, link, about, said))
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
      const fields = { vestiging_id: idOf(world, office), tekst: text, seen_count }
      const right = writeToOffice(model, link, office, { text, seen: seen_count })
      await call(world, 'writing to an office', button(link, 'message', fields), right)
    }
  },
})

export const choiceCommands = [
  ...[write, chooseOnce, chooseAndChange, replaceOffice, replaceOffice, reportAnswer, ...billCommands],
]
