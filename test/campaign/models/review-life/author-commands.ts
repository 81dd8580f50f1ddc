import fc from 'fast-check'
import { paths } from '#contract/paths.ts'
import { postForm } from '#test/campaign/acts/act.ts'
import { must, outcomeIn, outcomeOf, type World } from '#test/campaign/models/world.ts'
import { typed } from '#test/typed.ts'
import { day, hour, minute } from '../moments.ts'
import { askToAdjust, canAdjust } from './desk-commands.ts'
import type { Reviews } from './model.ts'
import type { Link, LinkOf } from './review.ts'
import { bodyOf, has, linksOf, mark, pickLink, place, step, text, wordsOf } from './step.ts'
import { again, leave, letPass } from './time-commands.ts'

const tokenOf = ({ token }: Link) => token ?? ''

/** What somebody does with the link of a mail, and the model of it. */
const pressed = <K extends 'confirm' | 'own' | 'reply'>(
  name: string,
  kind: K,
  page: (token: string) => string,
  fields: { action: string; bevestig?: string },
  act: (model: Reviews, link: LinkOf<K>) => string,
) =>
  step({
    name,
    input: place,
    can: has(kind),
    async act(model, world, at) {
      const link = pickLink(model, kind, at)
      const made = postForm(page(tokenOf(link)), fields)
      must(name, outcomeOf(await world.send(made)), outcomeIn(made, act(model, link)))
    },
  })
const sure = { bevestig: 'true' }
const resend = pressed('resend', 'confirm', paths.confirm, { action: 'resend' }, (model, link) => model.resend(link))
const deleteUnverified = pressed('delete', 'confirm', paths.confirm, { action: 'delete', ...sure }, (model, link) =>
  model.deleteUnverified(link),
)
const withdraw = pressed('withdraw', 'own', paths.ownReview, { action: 'withdraw', ...sure }, (model, link) =>
  model.withdraw(link),
)
const resendReplyLink = pressed('resend the link to reply', 'reply', paths.reply, { action: 'resend' }, (model, link) =>
  model.resendReplyLink(link),
)

async function change(
  model: Reviews,
  world: World,
  link: LinkOf<'own'>,
  input: { mark: number | null; text: number | null | undefined },
) {
  const { review } = link
  const m = input.mark ?? review.mark
  const words = input.text === undefined ? review.text : wordsOf(input.text)
  const made = postForm(paths.ownReview(tokenOf(link)), { action: 'edit', ...typed(bodyOf(review, m, words)) })
  must('editing', outcomeOf(await world.send(made)), outcomeIn(made, model.edit(link, m, words)))
}

const edit = step({
  name: 'edit',
  input: fc.record({ link: place, mark: fc.option(mark), text: fc.option(text, { nil: undefined }) }),
  can: has('own'),
  act: (model, world, input) => change(model, world, pickLink(model, 'own', input.link), input),
})

/** As its author may who is asked to, some too late. */
const adjust = step({
  name: 'adjust what the operator asked to',
  input: fc.record({ review: place, wait: fc.constantFrom(0, hour, 14 * day, 15 * day), mark: fc.option(mark), text }),
  can: canAdjust,
  async act(model, world, { wait, ...input }) {
    const review = await askToAdjust(model, world, input.review)
    await leave(model, world)
    await letPass(model, world, wait)
    const link = linksOf(model, 'own').findLast((l) => l.review === review)
    if (link) await change(model, world, link, input)
    await leave(model, world)
  },
})

export const authorCommands = [
  ...[edit, edit, withdraw, adjust, adjust, deleteUnverified],
  again(fc.oneof(resend, resendReplyLink), 0, 10 * minute),
]
