import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import { diensten, labelOfDienst } from '#features/diensten/rules.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { OwnPrice, PastPrice } from '../../contract/offices.ts'
import { accountNames } from './account-names.ts'
import { versionOf } from './office-version.ts'

const parts = [
  'dienst_id',
  'honorarium_cents',
  'recherche_cents',
  'btw_cents',
  'kwaliteitsfonds_cents',
  'registers',
  'compleet',
  'situatie',
  'inbegrepen',
  'niet_inbegrepen',
] as const

type Parts = Pick<OwnPrice, Exclude<(typeof parts)[number], 'dienst_id'>>

const pricesIn = (db: Db, table: 'tarieven' | 'coming_tarieven', vestiging_id: string) =>
  db
    .selectFrom(table as 'tarieven')
    .select([...parts, 'valid_from', 'updated_at', 'updated_by'])
    .where('vestiging_id', '=', vestiging_id)

/**
 * The price of a service now and from a later day, with the version of both that a change to either names; null: it has
 * no price.
 */
export async function findPrices(db: Db, vestiging_id: string, dienst_id: string) {
  const [price, coming] = [
    await pricesIn(db, 'tarieven', vestiging_id).where('dienst_id', '=', dienst_id).executeTakeFirst(),
    await pricesIn(db, 'coming_tarieven', vestiging_id).where('dienst_id', '=', dienst_id).executeTakeFirst(),
  ]
  return { price, coming, version: pricesVersion(price, coming) }
}

export const pricesVersion = (price?: Parts, coming?: Parts & { valid_from: string }): string | null => {
  if (!coming) return price ? priceVersion(price) : null
  return versionOf([price ? priceVersion(price) : null, priceVersion(coming), coming.valid_from])
}

/** The last price that was replaced, taken back, or removed with its service. */
export const findLastPrice = (db: Db, vestiging_id: string, dienst_id: string) =>
  db
    .selectFrom('tarief_history')
    .select([...parts, 'valid_from'])
    .where('vestiging_id', '=', vestiging_id)
    .where('dienst_id', '=', dienst_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const priceVersion = (price: Omit<Parts, 'btw_cents'>): string =>
  versionOf([
    ...[price.honorarium_cents, price.recherche_cents, price.kwaliteitsfonds_cents, price.compleet],
    price.registers.map(({ naam, cents }) => [naam, cents]),
    [price.situatie, price.inbegrepen, price.niet_inbegrepen],
  ])

export const priceTotal = (price: Parts): number =>
  price.registers.reduce(
    (total, { cents }) => total + cents,
    price.honorarium_cents + price.recherche_cents + price.btw_cents + price.kwaliteitsfonds_cents,
  )

const order = diensten.map(({ id }): string => id)

/** Read from the database, because a recent change may not be in memory yet. In the order of the menus. */
export async function listPrices(
  context: Context,
  vestiging_id: string,
): Promise<{ prices: OwnPrice[]; coming_prices: OwnPrice[] }> {
  const read = (table: 'tarieven' | 'coming_tarieven') =>
    pricesIn(context.db, table, vestiging_id).where('dienst_id', 'in', order).execute()
  const [now, later] = [await read('tarieven'), await read('coming_tarieven')]
  const nameOf = await accountNames(
    context,
    [...now, ...later].map(({ updated_by }) => updated_by),
  )
  const ofDienst = (rows: typeof now, id: string) => rows.find(({ dienst_id }) => dienst_id === id)
  const listed = (rows: typeof now) =>
    rows
      .sort((a, b) => order.indexOf(a.dienst_id) - order.indexOf(b.dienst_id))
      .map((row) => ({
        ...row,
        label: labelOfDienst(row.dienst_id),
        total_cents: priceTotal(row),
        updated_at: row.updated_at.toISOString(),
        updated_by: nameOf(row.updated_by),
        version: pricesVersion(ofDienst(now, row.dienst_id), ofDienst(later, row.dienst_id)) ?? '',
      }))
  return { prices: listed(now), coming_prices: listed(later) }
}

/** The last prices of each service that were replaced, taken back, or removed with their service, newest first. */
export async function listPastPrices(context: Context, vestiging_id: string): Promise<PastPrice[]> {
  const rows = await context.db
    .selectFrom((eb) =>
      eb
        .selectFrom('tarief_history')
        .select([...parts, 'id', 'valid_from', 'replaced_at', 'replaced_by'])
        .select(sql<number>`(row_number() over (partition by dienst_id order by id desc))::int4`.as('place'))
        .where('vestiging_id', '=', vestiging_id)
        .as('h'),
    )
    .selectAll()
    .where('place', '<=', limits.account.pastPricesMax)
    .orderBy('id', 'desc')
    .execute()
  const nameOf = await accountNames(
    context,
    rows.map(({ replaced_by }) => replaced_by),
  )
  return rows.map(({ place: _, replaced_at, replaced_by, ...row }) => ({
    ...row,
    label: labelOfDienst(row.dienst_id),
    total_cents: priceTotal(row),
    replaced_at: replaced_at.toISOString(),
    replaced_by: nameOf(replaced_by),
  }))
}
