import { ApiError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { messages } from '#contract/fields.ts'
import { dayOf } from '#contract/format/dates.ts'
import { type Posted, textOf, textsOf } from '#contract/posted-form.ts'
import { readDay } from '#contract/read-day.ts'
import { changeOwnCombination, changeOwnPrice } from '#features/accounts/schemas/prices.ts'
import {
  changeCombination,
  changeDiensten,
  changePrice,
  type OfficeChanger,
  readCombination,
  readPrice,
  removeCombination,
} from '#features/accounts/server/public.ts'
import { type Act, appendAct, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import type { OfferingAction } from '../../desk-office.ts'
import { lockOffice } from './lock-office.ts'
import { readReason } from './read-reason.ts'

/** The services and prices of an office are changed at the desk by the same rules as by the office itself. */
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
      const body = parsed(changeOwnPrice.body!.safeParse(readPrice(posted)))
      await changePrice(context, changer, textOf(posted, 'dienst_id'), { ...body, ...validFrom(context, posted) })
      return
    }
    case 'combination': {
      const body = parsed(changeOwnCombination.body!.safeParse(readCombination(posted)))
      await changeCombination(context, changer, { ...body, ...validFrom(context, posted) })
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

/** What a change takes from the office, in words; null: nothing. */
function takenBy({ act, before, after }: Pick<Act, 'act' | 'before' | 'after'>): string | null {
  if (act === 'combination_removed') return 'deze combinatie geen eigen prijs meer heeft'
  const [was, is] = [before?.dienst_ids, after?.dienst_ids]
  const isLess =
    act === 'diensten_changed' && Array.isArray(was) && Array.isArray(is) && !was.every((one) => is.includes(one))
  return isLess ? 'het kantoor deze dienst niet meer aanbiedt' : null
}

/** A price is shown from now on, so it holds already; left out it holds from today. */
function validFrom({ clock }: Pick<Context, 'clock'>, posted: Posted): { valid_from?: string } {
  const typed = textOf(posted, 'valid_from').trim()
  if (typed === '') return {}
  const { iso, wrong } = readDay(typed)
  if (iso === null) throw refusedDay(wrong)
  if (iso > dayOf(clock.now())) throw refusedDay('Deze dag is nog niet geweest. Bezoekers zien de prijs direct')
  return { valid_from: iso }
}

const refusedDay = (message: string) => new ApiError('BAD_REQUEST', { fields: [{ field: 'valid_from', message }] })

type Result<T> = { success: true; data: T } | { success: false; error: { issues: Parameters<typeof fieldErrors>[0] } }

function parsed<T>(result: Result<T>): T {
  if (result.success) return result.data
  const fields = fieldErrors(result.error.issues)
  throw new ApiError('BAD_REQUEST', {
    fields: fields.length > 0 ? fields : [{ field: 'body', message: messages.invalid }],
  })
}
