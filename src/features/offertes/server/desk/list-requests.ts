import { type SqlBool, sql } from 'kysely'
import { isKeyOf } from '#contract/is-key-of.ts'
import { pageWindow } from '#contract/paginate.ts'
import { officesLike, searchText } from '#features/desk/server/public.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import type { Context } from '#server/context.ts'
import { type DeskState, deskStateLabels, type RequestFilter, type RequestLine } from '../../rules/desk-requests.ts'
import { deskOfficeStand, deskRequestStand } from '../../rules/desk-words.ts'
import { findVestigingenOf, requestsIn } from '../requests.ts'

/** The filter in the query string of the list; an unknown value is ignored. */
export const readRequestFilter = (query: Record<string, unknown>): RequestFilter => ({
  staat: isKeyOf(deskStateLabels, query.staat) ? query.staat : '',
  kantoor: searchText(query, 'kantoor'),
  kenmerk: searchText(query, 'kenmerk')
    .toUpperCase()
    .replace(/^NV\s*-?\s*/, 'NV-'),
})

/** Must match the conditions of `offerteStatusOf` and their order; 'verstuurd' covers every state between dispatch and choice. */
const stateAt = (now: Date) => sql<DeskState>`case
  when erased_at is not null then 'gewist'
  when withdrawn_at is not null then 'ingetrokken'
  when bounced_at is not null then 'onbereikbaar'
  when completed_at is not null then 'afgerond'
  when chosen_at is not null then 'gekozen'
  when dispatched_at is not null then 'verstuurd'
  when expired_at is not null or r.expires_at <= ${now} then 'verlopen'
  when confirmed_at is not null then 'bevestigd'
  else 'wacht' end`

/** One page of the requests, newest first. */
export async function listRequests(context: Context, filter: RequestFilter, requestedPage: number) {
  const { db, clock } = context
  const { staat, kantoor, kenmerk } = filter
  const now = clock.now()
  const matches = requestsIn(db)
    .$if(staat !== '', (query) => query.where(stateAt(now), '=', staat as DeskState))
    .$if(kenmerk !== '', (query) => query.where('reference', '=', kenmerk))
    .$if(kantoor !== '', (query) => query.where(askedOffice(kantoor)))
  const { count } = await matches.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const total = Number(count)
  const { page, pages, limit, offset } = pageWindow(total, requestedPage)
  const rows = await matches
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

/** Matches an office by its number or by part of its name. */
const askedOffice = (kantoor: string) => sql<SqlBool>`exists (
  select from offerte_vestigingen o join vestigingen v on v.id = o.vestiging_id
  where o.request_id = r.id and ${officesLike(kantoor)})`
