import { detailsFor } from '#features/offertes/rules/request-details.ts'
import { bindingPrice } from '#features/tarieven/rules/instant-prices.ts'
import type { PriceList } from '#features/tarieven/rules/prices.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { OwnInstantPrice } from '../../contract/offices.ts'
import { accountNames } from './account-names.ts'
import { listCombinations } from './list-combinations.ts'
import { listPrices } from './list-prices.ts'
import { versionOf } from './office-version.ts'

const columns = [
  ...(['dienst_ids', 'koopsom_max', 'hypotheekbedrag_max', 'no_description', 'distance_max_km'] as const),
  ...(['valid_days', 'last_day', 'updated_at', 'updated_by'] as const),
] as const

type Conditions = Omit<NonNullable<OwnInstantPrice['conditions']>, 'updated_at' | 'updated_by'>

export const instantVersion = (conditions: Conditions): string =>
  versionOf([
    ...[conditions.koopsom_max, conditions.hypotheekbedrag_max, conditions.no_description],
    ...[conditions.distance_max_km, conditions.valid_days, conditions.last_day],
  ])

/** The conditions that an office set, per set of services. */
export const findOwnInstantPrices = (db: Db, vestiging_id: string) =>
  db.selectFrom('instant_prices').select(columns).where('vestiging_id', '=', vestiging_id).execute()

type Row = Awaited<ReturnType<typeof findOwnInstantPrices>>[number]

/** An office's prices, read from the database itself. */
export async function findPriceList(db: Db, vestiging_id: string): Promise<PriceList> {
  const tarieven = await db.selectFrom('tarieven').selectAll().where('vestiging_id', '=', vestiging_id).execute()
  const combinations = await db
    .selectFrom('tarief_combinaties')
    .selectAll()
    .where('vestiging_id', '=', vestiging_id)
    .execute()
  return { vestiging_id, tarieven, combinations }
}

/** Each service with a price and each combination, with the office's conditions, in the order of the menus. */
export async function listInstantPrices(context: Context, vestiging_id: string): Promise<OwnInstantPrice[]> {
  const { db, clock } = context
  const rows = await findOwnInstantPrices(db, vestiging_id)
  const nameOf = await accountNames(
    context,
    rows.map(({ updated_by }) => updated_by),
  )
  const { prices } = await listPrices(context, vestiging_id)
  const priced = [
    ...prices.map(({ dienst_id, label }) => ({ dienst_ids: [dienst_id], label })),
    ...(await listCombinations(context, vestiging_id)).map(({ dienst_ids, label }) => ({ dienst_ids, label })),
  ]
  const list = await findPriceList(db, vestiging_id)
  return priced.map(({ dienst_ids, label }): OwnInstantPrice => {
    const row = rows.find((one) => one.dienst_ids.join() === dienst_ids.toSorted().join())
    return {
      dienst_ids,
      label,
      binding_cents: bindingPrice(list, dienst_ids, clock.now())?.breakdown.total_cents ?? null,
      situaties: list.tarieven.flatMap(({ dienst_id, situatie }) =>
        dienst_ids.includes(dienst_id) && situatie ? [situatie] : [],
      ),
      asks: detailsFor(dienst_ids).filter((name) => name === 'koopsom' || name === 'hypotheekbedrag'),
      conditions: row ? { ...conditionsOf(row), updated_by: nameOf(row.updated_by) } : null,
      version: row ? instantVersion(row) : null,
    }
  })
}

function conditionsOf({ dienst_ids: _, updated_at, ...conditions }: Row) {
  return { ...conditions, updated_at: updated_at.toISOString() }
}
