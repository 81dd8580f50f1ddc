import type { FastifyInstance } from 'fastify'
import { actionForm } from '#server/action-form.ts'
import type { Context } from '#server/context.ts'
import { unsubscribe } from '../contract.ts'
import type { UnsubscribeAction } from '../page-state.ts'

const calls = { uitschrijven: unsubscribe, aanmelden: unsubscribe } satisfies Record<UnsubscribeAction, object>

/** The buttons behind the link to unsubscribe. */
export const customerFormRoutes = (app: FastifyInstance, context: Context) =>
  actionForm(app, context, { path: '/uitschrijven/:token', calls })
