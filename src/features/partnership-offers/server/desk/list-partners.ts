import { type RawBuilder, sql } from 'kysely'
import { isoMoment } from '#contract/format/dates.ts'
import { pageWindow, requestedPage } from '#contract/paginate.ts'
import { containing, searchText } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import { type PartnerLine, type PartnerStanding, type PartnersFilter, partnerStates } from '../../partners-state.ts'

type PartnerRow = Omit<PartnerLine, 'interested_at' | 'offered_at' | 'partnership_from' | 'partnership_until'> & {
  interested_at: Date | null
  offered_at: Date | null
  partnership_from: Date | null
  partnership_until: Date | null
}

/** The filter in the query of the list; invalid values are ignored. */
export const readFilter = (query: Record<string, unknown>): PartnersFilter => ({
  q: searchText(query, 'q'),
  stand: partnerStates.find((one) => one === query.stand) ?? '',
  page: requestedPage(query),
})

/** Each office with its last offer and its last interest. */
const withStanding = (now: Date) => sql`
  select v.id::text as id, v.title, v.plaats, i.reference, i.created_at as interested_at, o.created_at as offered_at,
    v.partnership_from, v.partnership_until,
    case
      when v.partnership_from > ${now}::timestamptz then 'soon'
      when v.partnership_from is not null and (v.partnership_until is null or v.partnership_until > ${now}::timestamptz) then 'active'
      when i.created_at is not null and (v.partnership_until is null or i.created_at > v.partnership_until) then 'interested'
      when o.withdrawn_at is null and o.valid_until > ${now}::timestamptz then 'offered'
      when v.partnership_from is not null then 'ended'
      when o.created_at is not null then 'lapsed'
    end as standing
  from vestigingen v
  left join lateral (select * from partnership_offers p where p.vestiging_id = v.id order by p.id desc limit 1) o on true
  left join lateral (
    select i.reference, i.created_at from partnership_interests i join partnership_offers p on p.id = i.offer_id
    where p.vestiging_id = v.id order by i.created_at desc limit 1) i on true
  where v.merged_into is null`

/** Offices that have, had, were offered or want a partnership; a search also includes the others. */
export async function listPartners({ db, clock }: Pick<Context, 'db' | 'clock'>, filter: PartnersFilter) {
  const rows = sql`select * from (${withStanding(clock.now())}) offices where ${narrowed(filter)}`
  const counted = await sql<{ n: number }>`select count(*)::int4 as n from (${rows}) chosen`.execute(db)
  const total = counted.rows[0]!.n
  const { page, pages, limit, offset } = pageWindow(total, filter.page)
  const { rows: lines } = await sql<PartnerRow>`
    select * from (${rows}) chosen
    order by array_position(${[...partnerStates]}::text[], standing) nulls last, partnership_until nulls last,
      coalesce(interested_at, offered_at) desc nulls last, lower(title), id::bigint
    limit ${limit}::int8 offset ${offset}::int8`.execute(db)
  return { lines: lines.map(toLine), total, pages, filter: { ...filter, page } }
}

/** One office, whether or not it ever had an offer. */
export async function findPartner(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<PartnerRow | null> {
  if (!isRowId(id)) return null
  const { rows } = await sql<PartnerRow>`${withStanding(clock.now())} and v.id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

function narrowed({ q, stand }: PartnersFilter): RawBuilder<unknown> {
  const part = containing(q)
  return sql`${stand === '' ? (q === '' ? sql`standing is not null` : sql`true`) : sql`standing = ${stand satisfies PartnerStanding}`}
    and ${q === '' ? sql`true` : sql`(title ilike ${part} or plaats ilike ${part} or reference = ${q.toUpperCase()} or id = ${q})`}`
}

export const toLine = (row: PartnerRow): PartnerLine => ({
  ...row,
  interested_at: isoMoment(row.interested_at),
  offered_at: isoMoment(row.offered_at),
  partnership_from: isoMoment(row.partnership_from),
  partnership_until: isoMoment(row.partnership_until),
})
