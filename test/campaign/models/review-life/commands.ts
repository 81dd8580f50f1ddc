import fc from 'fast-check'
import { post as call } from '#test/campaign/acts/act.ts'
import { quoteRequest } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { tokensIn } from '#test/campaign/mailbox.ts'
import type { Life } from '#test/campaign/models/life.ts'
import { mailSteps } from '#test/campaign/models/mail-steps.ts'
import { cookieOf } from '#test/campaign/models/visitors.ts'
import { must, outcomeOf } from '#test/campaign/models/world.ts'
import { isSame, mailboxOf, officeAddress, unconfirmedMoments } from '../mailboxes.ts'
import { day } from '../moments.ts'
import { authorCommands } from './author-commands.ts'
import { codeCommands } from './code-commands.ts'
import { compareLetters, comparePending } from './compare.ts'
import { decide, decideReply, reply, report } from './desk-commands.ts'
import { Reviews } from './model.ts'
import { step, visitor } from './step.ts'
import { post } from './time.ts'
import { again, leave, moment, time } from './time-commands.ts'
import { people, writeCommands } from './write-commands.ts'

/** Somebody asks an office for a quote and confirms that, which the other model is about. */
const askForQuotes = step({
  name: 'ask for quotes',
  input: fc.record({ address: fc.constantFrom(...people.slice(0, -1)), office: fc.nat(2) }),
  async act(model, world, { address, office }) {
    const { now } = model
    const lately = model.customers.some((c) => isSame(c.address, address) && c.dispatched > now - 30 * day)
    const mailbox = mailboxOf(address)
    if (lately || model.refused.has(address) || unconfirmedMoments(model, mailbox).length >= 3) return
    const body = quoteRequest({ email: address, offices: [world.offices[office]!.id] })
    must('asking for quotes', outcomeOf(await world.send(call('/api/offerte-requests', body))), 'done')
    model.queue({ kind: 'M01', to: address, unconfirmed: mailbox })
    const letters = await world.post()
    compareLetters(post(model), letters)
    // Beside it may come the letter that an earlier request ends, with a link of its own.
    const confirmation = letters.filter(({ subject }) => subject.startsWith('Bevestig uw offerteaanvraag'))
    const token = confirmation.flatMap((letter) => tokensIn(letter, 'oa'))[0]
    must(
      'confirming a request',
      outcomeOf(await world.send(call(`/api/offerte-requests/access/${token}/confirm`, {}))),
      'done',
    )
    model.customers.push({ address, office, dispatched: now })
    model.queue({ kind: 'M03', to: address })
    model.queue({ kind: 'M04', to: officeAddress(office) })
    await leave(model, world)
  },
})

const { mails, refuse } = mailSteps(step, { addresses: people, leave })

const look = step({
  name: 'look what is open',
  input: visitor,
  act: (model, world, who) => comparePending(model, world, who, cookieOf(model, who)),
})

export const reviewLife: Life<Reviews> = {
  name: 'review-life',
  begin: ({ clock }) => new Reviews(clock.now().getTime()),
  commands: [
    ...[
      ...writeCommands,
      ...authorCommands,
      ...codeCommands,
      refuse,
      look,
      mails,
      mails,
      mails,
      mails,
      time,
      ...Array(10).fill(moment),
    ],
    ...[report, again(report, 0), decide, decide, decide, decide, reply, reply, reply, decideReply, decideReply],
    ...[askForQuotes, askForQuotes],
  ],
}
