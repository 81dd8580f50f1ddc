import { sql } from 'kysely'
import type { CallArgs } from '#contract/endpoint.ts'
import {
  answerOfferteRequest,
  confirmOfferteRequest,
  createOfferteRequest,
  withdrawOfferteRequest,
} from '#features/offertes/contract.ts'
import { checkBill, writeToOffice } from '#features/offertes/server/public.ts'
import type { StoredSearch } from '#features/selection/contract.ts'
import type { Context } from '#server/context.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { createCaller, findOffices } from './caller.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** How far a request got. Each stage includes those before it, except that a withdrawn request has no bill. */
const stages = ['asked', 'sent', 'answered', 'chosen', 'billed', 'withdrawn'] as const
export type Stage = (typeof stages)[number]

type Answer = CallArgs<typeof answerOfferteRequest>['body']

/** The answers of the offices, in their order; the last one declines without a message. */
const answers = (geldig_tot: string): Answer[] => [
  {
    action: 'offer',
    lines: [{ dienst_id: 'leveringsakte', honorarium_cents: 62_500 }],
    recherche_cents: 7_500,
    registers: [{ naam: 'Kadaster', cents: 17_250 }],
    extra: [{ label: '', cents: 9_500, alleen_als: 'een volmacht nodig is' }],
    total_cents: 101_950,
    geldig_tot,
    compleet: true,
  },
  { action: 'answered_by_mail', total_cents: 98_500 },
  { action: 'decline', reden: 'geen_capaciteit' },
]

/** Offices whose price lists answer such a request at once; empty when there are none. */
async function findInstantOffices({ db }: Context): Promise<{ id: string; location_id: string | null }[]> {
  const rows = await db
    .selectFrom('instant_prices as i')
    .innerJoin('vestigingen as v', 'v.id', 'i.vestiging_id')
    .select(['v.id', 'v.location_id'])
    .where('i.dienst_ids', '=', sql<string[]>`array['leveringsakte']`)
    .where('v.can_receive_email', '=', true)
    .where('v.paused_until', 'is', null)
    .orderBy('v.id')
    .limit(2)
    .execute()
  return rows
}

/** A search near a place: some offices make instant offers only to customers who searched nearby. */
const searchIn = (woonplaats: string, searched_at: string): StoredSearch => ({
  ...{ v: 1, postcode: null, woonplaats, woonplaats_label: null, sort_by: 'rating', view: 'lijst' },
  ...{ distance_km: 10, effective_distance_km: 10, category_ids: [], dienst_ids: [], total_found: 1, searched_at },
})

/**
 * Makes a request to up to three offices and takes it to `stage` through the calls of its customer and its offices.
 * `instant`: a request that price lists answer at once.
 */
export async function makeRequest(context: Context, stage: Stage, { instant = false } = {}) {
  const { db, clock } = context
  const caller = createCaller(context)
  const others = await findOffices(context)
  const answering = instant ? await findInstantOffices(context) : []
  const offices = instant ? [...answering, ...others.slice(0, 1)] : others
  const place = answering[0]?.location_id
  const { naam, email, email_hash } = caller
  const now = clock.now().getTime()
  const { id } = await caller.call(createOfferteRequest, {
    body: {
      ...{ aanhef: 'Mevr.', naam, email, telefoonnummer: '0612345678' },
      ...{ dienst_ids: ['leveringsakte'], dienst_id: 'leveringsakte' },
      gewenste_passeerdatum: new Date(now + 45 * day).toISOString().slice(0, 10),
      ...(instant ? { koopsom: 425_000 } : { beschrijving: 'Wij kopen een verzonnen huis.' }),
      ...(place && { related_search_details: searchIn(place, clock.now().toISOString()) }),
      vestiging_ids: offices.map((office) => office.id),
    },
  })
  const linkTo = (kind: 'oa' | 'oo', entity_id: string) =>
    db.transaction().execute((trx) =>
      mintToken(trx, context, {
        ...{ kind, entity_id, expires_at: new Date(now + hour) },
        ...(kind === 'oa' && { email_hash }),
      }),
    )
  const findRows = () =>
    db
      .selectFrom('offerte_vestigingen')
      .select(['id', 'vestiging_id'])
      .where('request_id', '=', id)
      .orderBy('place')
      .execute()
  const reaches = (other: Stage) => stages.indexOf(stage) >= stages.indexOf(other)

  const params = { token: await linkTo('oa', id) }
  if (reaches('sent')) await caller.call(confirmOfferteRequest, { params, body: {} })
  const rows = await findRows()
  const [first] = rows
  if (reaches('answered') && first) {
    const office = { token: await linkTo('oo', first.id) }
    await caller.call(answerOfferteRequest, { params: office, body: { action: 'haalbaarheid', antwoord: 'haalbaar' } })
    const validity = new Date(now + 30 * day).toISOString().slice(0, 10)
    for (const [n, body] of answers(validity).entries()) {
      const row = rows[n]
      if (row) await caller.call(answerOfferteRequest, { params: { token: await linkTo('oo', row.id) }, body })
    }
    await caller.call(answerOfferteRequest, {
      params: office,
      body: { action: 'question', tekst: 'Tekent uw partner ook mee?' },
    })
    const message = { vestiging_id: first.vestiging_id, tekst: 'Ja, wij tekenen samen. Kan het ook op een vrijdag?' }
    await writeToOffice(context, id, message)
    await caller.call(answerOfferteRequest, { params: office, body: { action: 'message', tekst: 'Dat kan.' } })
  }
  if (reaches('chosen') && first) {
    const keuze = { vestiging_id: first.vestiging_id }
    await caller.call(confirmOfferteRequest, { params, body: { keuze } })
  }
  if (stage === 'billed' && first) {
    await checkBill(context, id, {
      vestiging_id: first.vestiging_id,
      telt_mee: true,
      offer_lines: [62_500, 9_000, 14_700, 17_250].map((cents) => ({ cents })),
      extra_lines: [],
      other_lines: [],
    })
    await caller.call(answerOfferteRequest, {
      params: { token: await linkTo('oo', first.id) },
      body: { action: 'bill_answer', tekst: 'Het onderzoek duurde langer. Wij sturen u een nieuwe nota.' },
    })
  }
  if (stage === 'withdrawn') await caller.call(withdrawOfferteRequest, { params, body: {} })
  return { id, caller, rows }
}
