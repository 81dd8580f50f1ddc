import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'

import { pageWindow } from '#contract/paginate.ts'
import { containing } from '#features/desk/server/public.ts'
import { listProvincies, loadGazetteer } from '#features/gazetteer/server/public.ts'

import { byName, byTitle, type Partnership, partnershipAt, pauseAt } from '#features/vestigingen/rules.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Database } from '#server/database/schema.ts'
import type { OfficeLine, OfficesFilter, OfficesState, Order, Placement, Trait } from '../../offices-page.ts'

type Offices = SelectQueryBuilder<Database & { v: Database['vestigingen'] }, 'v', unknown>

/** A page of all offices, also those that visitors cannot see, straight from the database. */
export async function listOffices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  filter: OfficesFilter,
  number: number,
): Promise<Omit<OfficesState, 'ignored'>> {
  const now = clock.now()
  const chosen = narrowed(db.selectFrom('vestigingen as v') as Offices, filter, now)
  const ids = await idsInOrder(chosen, filter.orde)
  const total = ids.length
  const { page, pages, limit, offset } = pageWindow(total, number)
  const onPage = ids.slice(offset, offset + limit)
  const rows = await db
    .selectFrom('vestigingen as v')
    .selectAll('v')
    .select([pricesFrom.as('prices_from'), dienstCount.as('diensten')])
    .where(sql<boolean>`v.id = any(${onPage}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    offices: onPage.flatMap((id) => byId.get(id) ?? []).map((row) => toLine(row, now)),
    ...{ filter, provincies: listProvincies(), total, page, pages },
  }
}

const pricesFrom = sql<string | null>`(select max(valid_from) from tarieven t where t.vestiging_id = v.id)`
const dienstCount = sql<number>`(select count(*)::int4 from vestiging_diensten d where d.vestiging_id = v.id)`

/** Orders computed by the database. Names are sorted in the program instead, as collations differ between databases. */
const orders: Record<Order, ReturnType<typeof sql>> = {
  naam: sql`true`,
  plaats: sql`true`,
  gewijzigd: sql`v.updated_at desc`,
  prijzen: sql`(select min(confirmed_at) from tarieven t where t.vestiging_id = v.id) nulls last`,
  partner: sql`case when v.partnership_from is null then 1 else 0 end, v.partnership_until nulls last`,
}

async function idsInOrder(chosen: Offices, order: Order): Promise<string[]> {
  const rows = await chosen
    .select(['v.id', 'v.title', 'v.plaats', sql<string>`dense_rank() over (order by ${orders[order]})`.as('rank')])
    .execute()
  const byPlace = (one: { plaats: string }, other: { plaats: string }) =>
    order === 'plaats' ? byName(one.plaats, other.plaats) : 0
  return rows
    .sort((one, other) => Number(one.rank) - Number(other.rank) || byPlace(one, other) || byTitle(one, other))
    .map(({ id }) => id)
}

const placements: Record<Placement, ReturnType<typeof sql<boolean>>> = {
  op: sql`v.hidden_at is null and v.merged_into is null`,
  verborgen: sql`v.hidden_at is not null and v.merged_into is null`,
  samengevoegd: sql`v.merged_into is not null`,
}

const traits = (now: Date): Record<Trait, ReturnType<typeof sql<boolean>>> => ({
  partner: sql`v.partnership_from <= ${now} and (v.partnership_until is null or v.partnership_until > ${now})`,
  afgemeld: sql`v.email is not null and not v.can_receive_email`,
  gepauzeerd: sql`v.paused_until > ${now}`,
  geclaimd: sql`v.claimed`,
  'zonder-plek': sql`v.lat is null`,
  'zonder-prijzen': sql`not exists (select from tarieven t where t.vestiging_id = v.id)`,
  'zonder-mail': sql`v.email is null`,
})

function narrowed(offices: Offices, { q, stand, provincie, kenmerk }: OfficesFilter, now: Date): Offices {
  const conditions = [
    ...(q === '' ? [] : [matching(q)]),
    ...(stand === '' ? [] : [placements[stand]]),
    ...(provincie === '' ? [] : [sql<boolean>`v.location_id = any(${placesIn(provincie)}::text[])`]),
    ...kenmerk.map((trait) => traits(now)[trait]),
  ]
  return conditions.reduce((query, condition) => query.where(condition), offices)
}

const placesIn = (provincie: string) =>
  loadGazetteer()
    .places.filter((place) => place.provincie === provincie)
    .map(({ location_id }) => location_id)

/** By number, by postcode or its first digits, or by part of the name or place; a place also by its other names. */
function matching(q: string) {
  const part = containing(q)
  const postcode = q.replace(/\s/g, '').toUpperCase()
  const places = loadGazetteer()
    .placesNamed(q)
    .map(({ location_id }) => location_id)
  return sql<boolean>`(v.title ilike ${part} or v.plaats ilike ${part} or v.location_id = any(${places}::text[])
    ${/^[1-9]\d{1,3}[A-Z]{0,2}$/.test(postcode) ? sql`or v.postcode like ${`${postcode}%`}` : sql``}
    ${isRowId(q) ? sql`or v.id = ${q}::bigint` : sql``})`
}

type Row = Pick<
  Selectable<Database['vestigingen']>,
  'id' | 'title' | 'plaats' | 'postcode' | 'lat' | 'email' | 'can_receive_email' | 'paused_until' | 'claimed'
> &
  Partnership & { hidden_at: Date | null; merged_into: string | null; prices_from: string | null; diensten: number }

function toLine(row: Row, now: Date): OfficeLine {
  const { id, title, plaats, postcode, diensten, prices_from, partnership_until } = row
  const partner = partnershipAt(row, now)
  const facts: Record<Trait, boolean> = {
    partner: partner === 'active',
    afgemeld: row.email !== null && !row.can_receive_email,
    gepauzeerd: pauseAt(row, now) !== null,
    geclaimd: row.claimed,
    'zonder-plek': row.lat === null,
    'zonder-prijzen': prices_from === null,
    'zonder-mail': row.email === null,
  }
  return {
    ...{ id, title, plaats, postcode, diensten, prices_from, partner },
    partnership_until: partnership_until?.toISOString() ?? null,
    placement: placementOf(row),
    traits: (Object.keys(facts) as Trait[]).filter((trait) => facts[trait]),
  }
}

export function placementOf({ merged_into, hidden_at }: Pick<Row, 'merged_into' | 'hidden_at'>): Placement {
  if (merged_into !== null) return 'samengevoegd'
  return hidden_at === null ? 'op' : 'verborgen'
}
