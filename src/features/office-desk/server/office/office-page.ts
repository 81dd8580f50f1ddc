import type { ActionFailure } from '#contract/page-actions.ts'
import type { Posted } from '#contract/posted-form.ts'
import type { OfficeOffering } from '#features/accounts/contract/offices.ts'
import { readOffering } from '#features/accounts/server/public.ts'
import { readLog } from '#features/desk/server/public.ts'
import { listSheetsWithUse } from '#features/reviews/server/public.ts'
import { conditionTexts } from '#features/tarieven/rules/instant-prices.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { DeskOfficeAction, DeskOfficeState, InstantFacts, MergedOfficeState } from '../../desk-office.ts'
import { unitsOf } from '../files/offices/stored-offices.ts'
import { placementOf } from '../list/list-offices.ts'
import { standingTexts } from './change-standing.ts'
import { findOffice } from './lock-office.ts'
import { mergedTexts, withMark } from './marked-texts.ts'
import { findNeighbours } from './merge-office.ts'
import { textsOf } from './office-texts.ts'

const actsShown = 5

/** The state of the desk page of an office. */
export async function readDeskOffice(
  context: Context,
  id: string,
  done: DeskOfficeAction | null = null,
): Promise<DeskOfficeState | MergedOfficeState> {
  const row = await findOffice(context.db, id)
  const { lines } = await readLog(context, { soort: 'vestiging', nummer: row.id, wie: '' }, 1)
  const { title, plaats, merged_into } = row
  const office = { id: row.id, title, plaats, placement: placementOf(row) }
  const acts = lines.slice(0, actsShown)
  if (merged_into !== null) return { office, merged_into, acts, done }
  const offering = await readOffering(context, row.id)
  return {
    ...{ office, merged_into, acts, done },
    columns: withMark(textsOf(unitsOf(row))),
    standing: withMark(standingTexts(row, context.clock.now())),
    partnership: row.partnership_from && {
      from: row.partnership_from.toISOString(),
      until: row.partnership_until?.toISOString() ?? null,
    },
    offering,
    codes: await listSheetsWithUse(context.db, row.id),
    instant: await readInstant(context.db, row.id, offering),
    neighbours: await findNeighbours(context.db, row),
  }
}

/** The same after a refusal, with what was typed in the form. */
export function withFailure(
  state: DeskOfficeState | MergedOfficeState,
  failure: ActionFailure,
): DeskOfficeState | MergedOfficeState {
  if (state.merged_into !== null) return { ...state, ...failure, fields: [], values: {} }
  const { columns, standing } = state
  const again = <Field extends string>(marked: { texts: Record<Field, string>; shown: string }, posted: Posted) => ({
    ...marked,
    texts: mergedTexts(marked.texts, posted),
  })
  return {
    ...{ ...state, ...failure },
    columns: failure.action === 'office' ? again(columns, failure.values) : columns,
    standing: failure.action === 'standing' ? again(standing, failure.values) : standing,
  }
}

/** The conditions for instant offers of its prices, and what became of those offers. */
async function readInstant(db: Db, id: string, { instant_prices }: OfficeOffering): Promise<InstantFacts> {
  const stats = await db
    .selectFrom('response_stats')
    .select(['instant_offers as offers', 'price_withdrawals as withdrawals'])
    .where('vestiging_id', '=', id)
    .executeTakeFirst()
  return {
    rules: instant_prices.flatMap(({ label, conditions }) =>
      conditions ? [{ label, conditions: conditionTexts(conditions) }] : [],
    ),
    ...(stats ?? { offers: 0, withdrawals: 0 }),
  }
}
