import { ApiError } from '#contract/errors.ts'
import { dayOf } from '#contract/format/dates.ts'
import * as messages from '#contract/messages.ts'
import { type Posted, textOf, textsOf } from '#contract/posted-form.ts'
import { CombinationChange, PriceChange } from '#features/accounts/schemas/prices.ts'
import {
  changeCombination,
  changeDiensten,
  changePrice,
  type OfficeChanger,
  readCombination,
  readPrice,
  removeCombination,
  takePriceBack,
} from '#features/accounts/server/public.ts'
import { type Act, appendAct, type Operator } from '#features/desk/server/public.ts'
import { readValidFrom } from '#features/tarieven/rules/valid-from.ts'
import type { Context } from '#server/context.ts'
import { checked } from '#server/forms/act.ts'
import type { OfferingAction } from '../../desk-office.ts'
import { lockOffice } from './lock-office.ts'
import { readReason } from './read-reason.ts'

/** Changes the services and prices of an office at the desk, by the same rules as for the office itself. */
export async function changeOffering(
  context: Context,
  operator: Operator,
  { id, action, posted }: { id: string; action: OfferingAction; posted: Posted },
): Promise<void> {
  const changer = changerAt(context, operator, { id, posted })
  const version = textOf(posted, 'version')
  switch (action) {
    case 'diensten':
      await changeDiensten(context, changer, { dienst_ids: textsOf(posted, 'dienst_ids'), version })
      return
    case 'price': {
      const change = checked(PriceChange, readPrice(posted))
      await changePrice(context, changer, textOf(posted, 'dienst_id'), change)
      return
    }
    case 'coming_price_end':
      await takePriceBack(context, changer, { dienst_id: textOf(posted, 'dienst_id'), version })
      return
    case 'combination': {
      const change = checked(CombinationChange, readCombination(posted))
      await changeCombination(context, changer, { ...change, valid_from: validFrom(context, posted) })
      return
    }
    case 'combination_end':
      await removeCombination(context, changer, { dienst_ids: textsOf(posted, 'dienst_ids'), version })
  }
}

type Of = { id: string; posted: Posted }

const changerAt = (context: Context, operator: Operator, { id, posted }: Of): OfficeChanger => ({
  vestiging_id: id,
  account_id: null,
  async hold(trx) {
    await lockOffice(trx, operator, id)
  },
  async note(trx, act) {
    const reason = readReason(posted, takenBy(act))
    await appendAct(trx, context, operator, { ...act, subject: { kind: 'vestiging', id }, reason })
  },
})

/** What a change takes away from the office, in words; null: nothing. */
function takenBy({ act, before, after }: Pick<Act, 'act' | 'before' | 'after'>): string | null {
  if (act === 'combination_removed') return 'deze combinatie geen eigen prijs meer heeft'
  const [was, is] = [before?.dienst_ids, after?.dienst_ids]
  const isLess =
    act === 'diensten_changed' && Array.isArray(was) && Array.isArray(is) && !was.every((one) => is.includes(one))
  return isLess ? 'het kantoor deze dienst niet meer aanbiedt' : null
}

/** A combined price must be below the current sum, so it can only start today. */
function validFrom({ clock }: Pick<Context, 'clock'>, posted: Posted): string {
  const { iso, wrong } = readValidFrom(textOf(posted, 'valid_from'), clock.now())
  const message = wrong ?? (iso > dayOf(clock.now()) ? messages.validFromLater : null)
  if (iso === null || message !== null)
    throw new ApiError('BAD_REQUEST', { fields: [{ field: 'valid_from', message: message ?? messages.invalid }] })
  return iso
}
