import fc from 'fast-check'
import { paths } from '#contract/paths.ts'
import { post, postForm } from '#test/campaign/acts/act.ts'
import type { Life } from '#test/campaign/models/life.ts'
import { mailSteps } from '#test/campaign/models/mail-steps.ts'
import { pick } from '#test/campaign/models/visitors.ts'
import { must } from '#test/campaign/models/world.ts'
import { officeAddress } from '../mailboxes.ts'
import { minute } from '../moments.ts'
import { firstPriceLists } from '../price-lists.ts'
import { askCommands, people } from './ask-commands.ts'
import { choiceCommands } from './choice-commands.ts'
import { companionCommands } from './companion-commands.ts'
import { countFigures } from './figures.ts'
import { mailAgain } from './mail-again.ts'
import { Requests } from './model.ts'
import { officeCommands } from './office-commands.ts'
import type { Link } from './request.ts'
import {
  access,
  again,
  around,
  button,
  byCustomer,
  call,
  isPending,
  leave,
  moment,
  pass,
  place,
  step,
  time,
} from './step.ts'

/** What a customer does with a link, and the model of it. */
const pressed = (
  name: string,
  body: object,
  act: (model: Requests, link: Link) => string,
  isOfUse?: (model: Requests, link: Link) => boolean,
) =>
  byCustomer(name, {
    input: fc.constant(null),
    ...(isOfUse && { isOfUse }),
    act: (model, world, link) => call(world, name, access(link, name, body), act(model, link)),
  })
const resend = pressed('resend', {}, (model, link) => model.resend(link), isPending)
const withdraw = pressed('withdraw', { reden: 'Wij kopen toch niet.' }, (model, link) => model.withdraw(link))
const isWithdrawn = (model: Requests, link: Link) => !model.wrongOf(link) && link.request.withdrawn !== undefined
const undoWithdrawal = byCustomer('undo a withdrawal', {
  input: fc.constant(null),
  isOfUse: isWithdrawn,
  act: (model, world, link) => call(world, 'undo', button(link, 'undo_withdrawal'), model.undoWithdrawal(link)),
})
/** As it is mostly undone: before the mails of it leave, or just as they do. */
const withdrawAndUndo = byCustomer('withdraw and undo', {
  input: fc.record({ after: around(minute / 2), leaves: fc.boolean() }),
  async act(model, world, link, { after, leaves }) {
    await call(world, 'withdraw', access(link, 'withdraw'), model.withdraw(link))
    await pass(model, world, after)
    if (leaves) await leave(model, world)
    await call(world, 'undo', button(link, 'undo_withdrawal'), model.undoWithdrawal(link))
  },
})
const erase = pressed('erase', { bevestig: true }, (model, link) => model.erase(link))

const unsubscribe = step({
  name: 'unsubscribe',
  input: fc.record({ at: place, again: fc.boolean() }),
  can: ({ unsubscribeLinks }) => unsubscribeLinks.length > 0,
  async act({ unsubscribeLinks, unsubscribed }, world, { at, again }) {
    const { address, token } = pick(unsubscribeLinks, at)
    const body = again ? { resubscribe: ['reminders', 'review_invitations'] } : { 'List-Unsubscribe': 'One-Click' }
    const answer = await world.send(post(`/api/customer/unsubscribe/${token}`, body))
    const { lists } = answer.body as { lists: { subscribed: boolean }[] }
    must('the lists', new Set(lists.map(({ subscribed }) => subscribed)).has(!again), false)
    if (again) unsubscribed.delete(address)
    else unsubscribed.add(address)
  },
})

const renew = step({
  name: 'renew',
  input: place,
  can: ({ links }) => links.length > 0,
  async act(model, world, at) {
    const link = pick(model.links, at)
    await call(world, 'renewing', postForm(paths.newLink(link.token), { action: 'renew' }), model.renew(link))
  },
})

const { mails, refuse } = mailSteps(step, { addresses: [...people, ...[0, 1, 2, 3, 4].map(officeAddress)], leave })

export const requestLife: Life<Requests> = {
  name: 'request-life',
  priceLists: firstPriceLists,
  begin: ({ clock, offices }) => new Requests(clock.now().getTime(), offices.length),
  commands: [
    ...[...askCommands, withdraw, undoWithdrawal, withdrawAndUndo, erase, unsubscribe, refuse],
    ...[...officeCommands, ...officeCommands, ...choiceCommands, ...choiceCommands, ...companionCommands],
    ...[mailAgain, mailAgain, countFigures, countFigures],
    ...[again(fc.oneof(resend, renew), 0, 10 * minute), time, ...Array(10).fill(moment), ...Array(4).fill(mails)],
  ],
}
