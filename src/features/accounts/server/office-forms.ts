import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { textOf, textsOf } from '#contract/posted-form.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { runForm } from '#server/forms/run-form.ts'
import * as instantPrices from '../contract/instant-prices.ts'
import * as contract from '../contract/offices.ts'
import * as prices from '../contract/prices.ts'
import { readInstantPrice } from '../instant-form.ts'
import { type OfficeAction, type OfficesAction, officeActions, officesActions } from '../page-state.ts'
import { readCombination, readPrice } from '../price-fields.ts'

/** The buttons behind the link to an office, of the page with one's offices, and of the page of each. */
export function officeAccountForms(app: FastifyInstance, context: Context) {
  const { confirmClaim: confirm, refuseClaim: refuse } = contract
  actionForm(app, context, { page: paths.claim, calls: { confirm, refuse } })

  runForm(app, context, {
    path: paths.offices.pattern,
    read(posted) {
      const name = officesActions.find((one) => one === posted.action)
      if (name === undefined) throw new ApiError('BAD_REQUEST')
      return { name, vestiging_id: textOf(posted, 'vestiging_id') }
    },
    async send({ name, vestiging_id }, { call }) {
      const send: Record<OfficesAction, () => Promise<unknown>> = {
        claim: () => call(contract.requestClaim, { body: { vestiging_id } }),
        leave: () => call(contract.leaveVestiging, { params: { id: vestiging_id }, body: { bevestig: true } }),
      }
      await send[name]()
      return paths.offices({ [doneParameter]: name })
    },
    failed: ({ name, vestiging_id }, wrong): ActionFailure => ({ ...wrong, action: name, values: { vestiging_id } }),
  })

  officePageForm(app, context)
}

const officePageForm = (app: FastifyInstance, context: Context) =>
  runForm(app, context, {
    path: paths.office.pattern,
    read(posted) {
      const name = officeActions.find((one) => one === posted.action)
      if (name === undefined) throw new ApiError('BAD_REQUEST')
      return { name, posted }
    },
    async send({ name, posted }, { params: { id = '' }, call }) {
      const field = (one: string) => textOf(posted, one)
      const params = { id }
      const done = paths.office(id, { [doneParameter]: name })
      const send: Record<OfficeAction, () => Promise<string>> = {
        async request() {
          const request = { params: { id, request_id: field('id') }, body: {} }
          return (await call(contract.openOwnRequest, request)).url
        },
        replies: async () => (await call(contract.openOwnReplies, { params, body: {} })).url,
        async receiving() {
          const body = { can_receive_email: field('can_receive_email') === 'true' }
          await call(contract.changeOwnReceiving, { params, body })
          return `${done}#afmelden`
        },
        async pause() {
          const body = { paused_until: field('hervatten') === 'true' ? null : field('paused_until') }
          await call(contract.changeOwnReceiving, { params, body })
          return `${done}#afmelden`
        },
        async diensten() {
          const body = { dienst_ids: textsOf(posted, 'dienst_ids'), version: field('version') }
          await call(contract.changeOwnDiensten, { params, body })
          return done
        },
        async leave() {
          const body = { ...(field('bevestig') === 'true' && { bevestig: true }) } as { bevestig: true }
          await call(contract.leaveVestiging, { params, body })
          return paths.offices({ [doneParameter]: name })
        },
        async price() {
          const body = readPrice(posted)
          await call(prices.changeOwnPrice, { params: { id, dienst_id: field('dienst_id') }, body })
          return done
        },
        async coming_price_end() {
          const request = { params: { id, dienst_id: field('dienst_id') }, body: { version: field('version') } }
          await call(prices.removeComingPrice, request)
          return done
        },
        async combination() {
          await call(prices.changeOwnCombination, { params, body: readCombination(posted) })
          return done
        },
        async combination_end() {
          const body = { dienst_ids: textsOf(posted, 'dienst_ids'), version: field('version') }
          await call(prices.removeOwnCombination, { params, body })
          return done
        },
        async instant() {
          await call(instantPrices.changeInstantPrice, { params, body: readInstantPrice(posted) })
          return done
        },
        async instant_end() {
          await call(instantPrices.removeInstantPrice, { params, body: { dienst_ids: textsOf(posted, 'dienst_ids') } })
          return done
        },
      }
      return send[name]()
    },
    failed: ({ name, posted }, wrong): ActionFailure => ({ ...wrong, action: name, values: posted }),
  })
