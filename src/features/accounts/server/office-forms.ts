import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import { Sure } from '#contract/fields.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { textOf, textsOf } from '#contract/posted-form.ts'
import { ReceivingChange } from '#features/offertes/schemas.ts'
import { changeReceiving, mintRequestLink } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import { checked } from '#server/forms/act.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { runForm } from '#server/forms/run-form.ts'
import { readInstantPrice } from '../instant-form.ts'
import { type OfficeAction, type OfficesAction, officeActions, officesActions } from '../page-state.ts'
import { readCombination, readPrice } from '../price-fields.ts'
import * as instantPrices from '../schemas/instant-prices.ts'
import * as prices from '../schemas/prices.ts'
import { confirmClaim, refuseClaim } from './claim/answer-claim.ts'
import { requestClaim } from './claim/request-claim.ts'
import { changeCombination } from './office/change-combination.ts'
import { changeDiensten } from './office/change-diensten.ts'
import { changeInstantPrice, removeInstantPrice } from './office/change-instant-price.ts'
import { changePrice } from './office/change-price.ts'
import { leaveOffice } from './office/leave-office.ts'
import { changerOf, requireOffice } from './office/office-actor.ts'
import { openReplies } from './office/open-replies.ts'
import { opener } from './office/opener.ts'
import { removeCombination } from './office/remove-combination.ts'
import { takePriceBack } from './office/take-price-back.ts'

const PriceOf = z.object({ dienst_id: z.string(), version: prices.version })
const Diensten = z.object({ dienst_ids: prices.dienst_ids, version: prices.version })
const InstantOf = z.object({ dienst_ids: instantPrices.dienst_ids })

/** The buttons behind the link to an office, on the page with one's offices, and on the page of each office. */
export function officeAccountForms(app: FastifyInstance, context: Context) {
  actionForm(app, context, { page: paths.claim, acts: { confirm: confirmClaim, refuse: refuseClaim } })

  runForm(app, context, {
    path: paths.offices.pattern,
    read(posted) {
      const name = officesActions.find((one) => one === posted.action)
      if (name === undefined) throw new ApiError('BAD_REQUEST')
      return { name, vestiging_id: textOf(posted, 'vestiging_id') }
    },
    async send({ name, vestiging_id }, { visitor }) {
      const send: Record<OfficesAction, () => Promise<void>> = {
        claim: () => requestClaim(context, { vestiging_id }, visitor),
        withdraw: () => leaveOffice(context, vestiging_id, visitor),
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
    async send({ name, posted }, { params: { id = '' }, visitor }) {
      const field = (one: string) => textOf(posted, one)
      const diensten = () => ({ dienst_ids: textsOf(posted, 'dienst_ids'), version: field('version') })
      // Permission is checked once the action is clear.
      const actor = () => requireOffice(context, visitor, id)
      const changer = async () => changerOf(await actor())
      const receive = async (posted: object) => {
        const change = checked(ReceivingChange, posted)
        await changeReceiving(context, (await actor()).vestiging_id, change)
        return `${done}#afmelden`
      }
      const done = paths.office(id, { [doneParameter]: name })
      const send: Record<OfficeAction, () => Promise<string>> = {
        async request() {
          const by = await actor()
          const request = { vestiging_id: by.vestiging_id, id: field('id') }
          return mintRequestLink(context, request, opener(context, by))
        },
        replies: async () => openReplies(context, await actor()),
        receiving: () => receive({ can_receive_email: field('can_receive_email') === 'true' }),
        pause: () => receive({ paused_until: field('hervatten') === 'true' ? null : field('paused_until') }),
        async diensten() {
          const change = checked(Diensten, diensten())
          await changeDiensten(context, await changer(), change)
          return done
        },
        async leave() {
          checked(Sure, { bevestig: field('bevestig') === 'true' || undefined })
          await leaveOffice(context, id, visitor)
          return paths.offices({ [doneParameter]: name })
        },
        async price() {
          const change = checked(prices.PriceChange, readPrice(posted))
          await changePrice(context, await changer(), field('dienst_id'), change)
          return done
        },
        async coming_price_end() {
          const price = checked(PriceOf, { dienst_id: field('dienst_id'), version: field('version') })
          await takePriceBack(context, await changer(), price)
          return done
        },
        async combination() {
          const change = checked(prices.CombinationChange, readCombination(posted))
          await changeCombination(context, await changer(), change)
          return done
        },
        async combination_end() {
          const combination = checked(Diensten, diensten())
          await removeCombination(context, await changer(), combination)
          return done
        },
        async instant() {
          const change = checked(instantPrices.InstantChange, readInstantPrice(posted))
          await changeInstantPrice(context, await changer(), change)
          return done
        },
        async instant_end() {
          const instant = checked(InstantOf, { dienst_ids: textsOf(posted, 'dienst_ids') })
          await removeInstantPrice(context, await changer(), instant)
          return done
        },
      }
      return send[name]()
    },
    failed: ({ name, posted }, wrong): ActionFailure => ({ ...wrong, action: name, values: posted }),
  })
