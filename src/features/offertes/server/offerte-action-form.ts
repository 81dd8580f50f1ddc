import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import { actionForm } from '#server/action-form.ts'
import type { Context } from '#server/context.ts'
import * as contract from '../contract.ts'
import type { OfferteFormAction } from '../page-state.ts'

const calls = {
  confirm: contract.confirmOfferteRequest,
  withdraw: contract.withdrawOfferteRequest,
  erase: contract.eraseOfferteRequest,
  resend: contract.resendOfferteRequest,
} satisfies Record<OfferteFormAction, { method: string; path: string }>

/** The buttons of the customer's page. */
export const offerteActionForm = (app: FastifyInstance, context: Context) =>
  actionForm(app, context, { page: paths.offerte, calls })
