import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { toCents } from '#features/offertes/rules.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { runForm } from '#server/forms/run-form.ts'
import * as contract from '../contract/offices.ts'
import { type OfficeAction, officeActions } from '../page-state.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The call itself says what is wrong with an amount that is none. */
const centsOf = (typed: unknown) => toCents(typed) ?? 0

/** The buttons behind the link to an office, of the page with one's offices, and of the page of each. */
export function officeAccountForms(app: FastifyInstance, context: Context) {
  const { confirmClaim: confirm, refuseClaim: refuse } = contract
  actionForm(app, context, { page: paths.claim, calls: { confirm, refuse } })

  runForm(app, context, {
    path: paths.offices.pattern,
    read: ({ vestiging_id }) => ({ vestiging_id: textOf(vestiging_id) }),
    async send(body, { call }) {
      await call(contract.requestClaim, { body })
      return paths.offices({ [doneParameter]: 'claim' })
    },
    failed: (values, wrong): ActionFailure => ({ ...wrong, action: 'claim', values }),
  })

  officePageForm(app, context)
}

const officePageForm = (app: FastifyInstance, context: Context) =>
  runForm(app, context, {
    path: paths.office.pattern,
    read({ action, id, can_receive_email, paused_until, hervatten, ...fields }) {
      const name = officeActions.find((one) => one === action)
      if (name === undefined) throw new ApiError('BAD_REQUEST')
      const isReceiving = can_receive_email === 'true'
      const typed = hervatten === 'true' ? null : textOf(paused_until)
      return { name, request_id: textOf(id), isReceiving, paused_until: typed, fields }
    },
    async send({ name, request_id, isReceiving, paused_until, fields }, { params: { id = '' }, call }) {
      const change = async (body: { can_receive_email?: boolean; paused_until?: string | null }) => {
        await call(contract.changeOwnReceiving, { params: { id }, body })
        return paths.office(id, { [doneParameter]: name })
      }
      const send: Record<OfficeAction, () => Promise<string>> = {
        request: async () => (await call(contract.openOwnRequest, { params: { id, request_id }, body: {} })).url,
        replies: async () => (await call(contract.openOwnReplies, { params: { id }, body: {} })).url,
        receiving: () => change({ can_receive_email: isReceiving }),
        pause: () => change({ paused_until }),
        price: async () => {
          const { dienst_id, honorarium, recherche } = fields
          const body = { honorarium_cents: centsOf(honorarium), recherche_cents: centsOf(recherche) }
          await call(contract.changeOwnPrice, { params: { id, dienst_id: textOf(dienst_id) }, body })
          return paths.office(id, { [doneParameter]: name })
        },
      }
      return send[name]()
    },
    failed: ({ name, paused_until, fields }, wrong): ActionFailure => ({
      ...wrong,
      action: name,
      values: { ...fields, paused_until },
    }),
  })
