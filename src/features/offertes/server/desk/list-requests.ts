import { type SqlBool, sql } from 'kysely'
import { isKeyOf } from '#contract/is-key-of.ts'
import { deskPageOf } from '#contract/paginate.ts'
import { officesLike, searchText } from '#features/desk/server/public.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import type { Context } from '#server/context.ts'
import { type DeskState, deskStateLabels, type RequestFilter, type RequestLine } from '../../rules/desk-requests.ts'
import { deskOfficeStand, deskRequestStand } from '../../rules/desk-words.ts'
import { findVestigingenOf, requestsIn } from '../requests.ts'

/** What an address asks of the list; what it does not understand narrows nothing. */
export const readRequestFilter = (query: Record<string, unknown>): RequestFilter => ({
  staat: isKeyOf(deskStateLabels, query.staat) ? query.staat : '',
  kantoor: searchText(query, 'kantoor'),
  kenmerk: searchText(query, 'kenmerk')
    .toUpperCase()
    .replace(/^NV\s*-?\s*/, 'NV-'),
})

/** The same order of questions as `offerteStatusOf` has; what went to offices is one state here. */
const conditions: Record<DeskState, string> = {
  gewist: 'erased_at is not null',
  ingetrokken: 'erased_at is null and withdrawn_at is not null',
  onbereikbaar: 'erased_at is null and withdrawn_at is null and bounced_at is not null',
  afgerond: 'erased_at is null and withdrawn_at is null and bounced_at is null and completed_at is not null',
  gekozen:
    'erased_at is null and withdrawn_at is null and bounced_at is null and completed_at is null and chosen_at is not null',
  verstuurd:
    'erased_at is null and withdrawn_at is null and bounced_at is null and completed_at is null and chosen_at is null and dispatched_at is not null',
  verlopen:
    'erased_at is null and withdrawn_at is null and bounced_at is null and dispatched_at is null and (expired_at is not null or r.expires_at <= $now)',
  bevestigd:
    'erased_at is null and withdrawn_at is null and bounced_at is null and dispatched_at is null and expired_at is null and r.expires_at > $now and confirmed_at is not null',
  wacht:
    'erased_at is null and withdrawn_at is null and bounced_at is null and dispatched_at is null and expired_at is null and r.expires_at > $now and confirmed_at is null',
}

function condition(staat: DeskState, now: Date) {
  const [before, after] = conditions[staat].split('$now')
  return after === undefined
    ? sql<SqlBool>`${sql.raw(before!)}`
    : sql<SqlBool>`${sql.raw(before!)}${now}${sql.raw(after)}`
}

/** A page of the requests, the newest first. */
export async function listRequests(context: Context, filter: RequestFilter, number: number) {
  const { db, clock } = context
  const { staat, kantoor, kenmerk } = filter
  const now = clock.now()
  const chosen = requestsIn(db)
    .$if(staat !== '', (query) => query.where(condition(staat as DeskState, now)))
    .$if(kenmerk !== '', (query) => query.where('reference', '=', kenmerk))
    .$if(kantoor !== '', (query) => query.where(askedOffice(kantoor)))
  const { count } = await chosen.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const total = Number(count)
  const { page, pages, limit, offset } = deskPageOf(total, number)
  const rows = await chosen
    .select(['r.id', 'reference', 'dienst_ids', 'r.created_at', 'r.expires_at', 'confirmed_at', 'dispatched_at'])
    .select(['chosen_at', 'chosen.changed_at', 'chosen.vestiging_id as chosen_vestiging_id', 'completed_at'])
    .select(['withdrawn_at', 'expired_at', 'bounced_at', 'erased_at'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const offices = await findVestigingenOf(
    db,
    rows.map(({ id }) => id),
  )
  const requests = rows.map((row): RequestLine => {
    const vestigingen = offices.filter(({ request_id }) => request_id === row.id)
    return {
      id: row.id,
      reference: row.reference,
      status_label: deskRequestStand(row, vestigingen, now).status_label,
      created_at: row.created_at.toISOString(),
      diensten: row.dienst_ids.map(labelOfDienst).join(', '),
      offices: vestigingen.map((v) => ({
        id: v.vestiging_id,
        title: v.title,
        status_label: deskOfficeStand(v, row).status_label,
      })),
    }
  })
  return { requests, filter, page, pages, total }
}

/** By the number of an office, or by a part of its name. */
const askedOffice = (kantoor: string) => sql<SqlBool>`exists (
  select from offerte_vestigingen o join vestigingen v on v.id = o.vestiging_id
  where o.request_id = r.id and ${officesLike(kantoor)})`
