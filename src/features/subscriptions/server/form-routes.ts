import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { reportNotMine, unsubscribe } from '../contract.ts'

const notMineActs = { melden: reportNotMine, toestaan: reportNotMine } satisfies Record<NotMineAction, object>
const acts = { uitschrijven: unsubscribe, aanmelden: unsubscribe } satisfies Record<UnsubscribeAction, object>

/** The buttons on the pages behind the links to unsubscribe, and to report that someone else filled in the address. */
export function subscriptionFormRoutes(app: FastifyInstance, context: Context) {
  actionForm(app, context, { page: paths.unsubscribe, acts })
  const bodies = { melden: () => ({}), toestaan: () => ({ again: true }) }
  actionForm(app, context, { page: paths.notMine, acts: notMineActs, bodies })
}

/** The values of `action` on the unsubscribe page; afterwards the page reopens with that name as its parameter. */
const unsubscribeActions = ['uitschrijven', 'aanmelden'] as const
type UnsubscribeAction = (typeof unsubscribeActions)[number]

/** The same for the page behind 'Niet door u? Meld het'. */
type NotMineAction = 'melden' | 'toestaan'
