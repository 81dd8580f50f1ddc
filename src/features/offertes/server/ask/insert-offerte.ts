import type { StoredSearch } from '#features/selection/contract.ts'
import type { Context } from '#server/context.ts'
import { nextId } from '#server/database/next-id.ts'
import type { Trx } from '#server/database/schema.ts'
import { newReference } from '#server/tokens/new-reference.ts'
import type { OfferteRequestBody } from '../../request-body.ts'
import { indicativeCents } from '../office/concept-offer.ts'
import { sealPersonalFields, toPersonalFields } from '../personal-fields.ts'
import { searchPlaceOf } from '../search-point.ts'
import type { SearchDetails } from '../tables.ts'
import type { Available, Skipped } from './available-vestigingen.ts'

type New = {
  available: Available[]
  skipped: Skipped[]
  email_hash: string
  email_base_hash: string
  now: Date
  expires_at: Date
}

/** Inserts a request and its offices. Skipped offices that exist are stored too, so that the customer hears of them. */
export async function insertOfferte(trx: Trx, context: Context, body: OfferteRequestBody, input: New) {
  const { available, skipped, email_hash, email_base_hash, now: created_at, expires_at } = input
  const search = body.related_search_details
  const id = await nextId(trx, 'offerte_requests')
  const row = {
    id,
    ...sealPersonalFields(context, id, toPersonalFields(body)),
    email_hash,
    email_base_hash,
    dienst_ids: body.dienst_ids,
    search_details: search ? JSON.stringify(toSearchDetails(context, search)) : null,
    created_at,
    expires_at,
  }
  let offerte: { id: string; reference: string } | undefined
  // A collision is one in a billion; the unique key catches it.
  while (!offerte) {
    offerte = await trx
      .insertInto('offerte_requests')
      .values({ ...row, reference: newReference('NV') })
      .onConflict((c) => c.column('reference').doNothing())
      .returning(['id', 'reference'])
      .executeTakeFirst()
  }
  const request_id = offerte.id
  const nothingYet = { queued_at: null, sent_at: null, deadline_at: null, opened_at: null }
  const notEnded = { bounced_at: null, expired_at: null, closed_at: null, replaced_at: null, reminded_at: null }
  const rows = [
    ...available.map(({ id }, i) => ({ vestiging_id: id, place: i + 1, skipped_at: null, skip_reason: null })),
    ...skipped
      .filter(({ reason }) => reason !== 'niet_gevonden')
      .map(({ id, reason }) => ({ vestiging_id: id, place: null, skipped_at: created_at, skip_reason: reason })),
  ]
  await trx
    .insertInto('offerte_vestigingen')
    .values(rows.map((r) => ({ ...r, ...indicationOf(context, r, body), request_id, ...nothingYet, ...notEnded })))
    .execute()
  return offerte
}

/** The price that the visitor saw beside the office. */
function indicationOf(
  context: Context,
  { vestiging_id }: { vestiging_id: string },
  { dienst_ids }: OfferteRequestBody,
) {
  const cents = indicativeCents(context, { vestiging_id, dienst_ids })
  return { indicative_cents: cents === null ? null : String(cents) }
}

/** The four digits of the postcode or else the place, distances, sort and count; nothing that identifies a person. */
function toSearchDetails(context: Context, search: StoredSearch): SearchDetails {
  const { distance_km, effective_distance_km, sort_by, total_found } = search
  return { ...searchPlaceOf(context, search), distance_km, effective_distance_km, sort_by, total_found }
}
