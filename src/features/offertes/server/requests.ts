import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { eachInTransaction } from '#server/jobs/each-in-transaction.ts'
import type { OfferteStatus } from '../contract.ts'
import { offerteStatusOf } from '../rules/states.ts'

/** Requests with the time of each event. A join whose columns are not selected costs nothing. */
export const requestsIn = (db: Db) =>
  db
    .selectFrom('offerte_requests as r')
    .leftJoin('offerte_reminders as reminded', 'reminded.request_id', 'r.id')
    .leftJoin('offerte_confirmations as confirmed', 'confirmed.request_id', 'r.id')
    .leftJoin('offerte_dispatches as dispatched', 'dispatched.request_id', 'r.id')
    .leftJoin('offerte_choices as chosen', 'chosen.request_id', 'r.id')
    .leftJoin('offerte_completions as completed', 'completed.request_id', 'r.id')
    .leftJoin('offerte_withdrawals as withdrawn', 'withdrawn.request_id', 'r.id')
    .leftJoin('offerte_expiries as expired', 'expired.request_id', 'r.id')
    .leftJoin('offerte_bounces as bounced', 'bounced.request_id', 'r.id')
    .leftJoin('offerte_erasures as erased', 'erased.request_id', 'r.id')

/** Requests waiting to be dispatched. They may be past `expires_at`, if the timer has not run yet. */
export const openRequests = (db: Db) =>
  requestsIn(db)
    .where('dispatched_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('bounced_at', 'is', null)
    .where('expired_at', 'is', null)

/** Dispatched requests that were not withdrawn and whose personal data can still be read. */
export const sentRequests = (db: Db) =>
  requestsIn(db)
    .where('dispatched_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('wrapped_key', 'is not', null)

/** Confirmed requests that reached this office. */
export const sentTo = (db: Db, vestiging_id: string) =>
  requestsIn(db)
    .innerJoin('offerte_vestigingen as o', 'o.request_id', 'r.id')
    .where('confirmed_at', 'is not', null)
    .where('o.vestiging_id', '=', vestiging_id)
    .where('o.sent_at', 'is not', null)

/** A request with the times of its events; undefined if there is none. */
export async function findOfferte(db: Db, id: string) {
  return requestsIn(db)
    .select(['r.id', 'reference', 'email_hash', 'email_base_hash', 'sealed', 'wrapped_key', 'dienst_ids'])
    .select('r.search_details')
    .select(['r.created_at', 'r.expires_at', 'confirmed_at', 'dispatched_at', 'chosen_at', 'withdrawn_at'])
    .select([
      'expired_at',
      'bounced_at',
      'erased_at',
      'completed_at',
      'chosen.vestiging_id as chosen_vestiging_id',
      'chosen.changed_at',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
}
export type Offerte = NonNullable<Awaited<ReturnType<typeof findOfferte>>>

/** The request behind a link; throws OFFERTE_NOT_FOUND if it was erased. */
export async function findLiveOfferte(db: Db, id: string): Promise<Offerte> {
  const offerte = await findOfferte(db, id)
  if (!offerte || offerte.erased_at) throw new ApiError('OFFERTE_NOT_FOUND')
  return offerte
}

/** Locks a request until the transaction ends. */
export async function lockRequest(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('offerte_requests').select('id').where('id', '=', id).forUpdate().execute()
}

/** Like `findLiveOfferte`, with the request locked until the transaction ends. */
export async function lockOfferte(trx: Trx, id: string): Promise<Offerte> {
  // Lock first, read afterwards: a statement that waits for a lock does not see rows written meanwhile.
  await lockRequest(trx, id)
  return findLiveOfferte(trx, id)
}

/** When operators read the customer's text, and why. */
export const findInspections = (db: Db, request_id: string) =>
  db
    .selectFrom('offerte_inspections')
    .select(['inspected_at', 'reason'])
    .where('request_id', '=', request_id)
    .orderBy('id')
    .execute()

/** The offices of a request, in the order in which they were chosen. */
export const findVestigingen = (db: Db, request_id: string) => findVestigingenOf(db, [request_id])

/** The same for several requests, request by request. */
export async function findVestigingenOf(db: Db, request_ids: readonly string[]) {
  if (request_ids.length === 0) return []
  return (
    db
      .selectFrom('offerte_vestigingen as o')
      .innerJoin('vestigingen as v', 'v.id', 'o.vestiging_id')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('offerte_answers as a')
            .select(['a.id', 'a.kind', 'a.answered_at', 'a.reden', 'a.total_cents', 'a.sealed', 'a.made_by'])
            .whereRef('a.offerte_vestiging_id', '=', 'o.id')
            .where('a.undone_at', 'is', null)
            // An unreachable office has not answered itself (end/bounce.ts), so only its price list's offer is dropped here.
            .where('o.bounced_at', 'is', null)
            // A question does not replace an earlier answer.
            .orderBy((order) => order('a.kind', '=', 'question'))
            .orderBy('a.answered_at', 'desc')
            .orderBy('a.id', 'desc')
            .limit(1)
            .as('answer'),
        (join) => join.onTrue(),
      )
      .select([
        'o.id',
        'o.request_id',
        'o.vestiging_id',
        'o.place',
        'o.queued_at',
        'o.sent_at',
        'o.deadline_at',
        'o.opened_at',
      ])
      .select(['o.skipped_at', 'o.skip_reason', 'o.bounced_at', 'o.expired_at', 'o.closed_at'])
      .select(['answer.kind as answer_kind', 'answer.answered_at', 'answer.reden', 'answer.total_cents'])
      .select(['answer.id as answer_id', 'answer.sealed as answer_sealed', 'answer.made_by'])
      .select(['o.indicative_cents', 'o.replaced_at'])
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('offerte_answers as version')
            .select(({ fn }) => fn.min('version.total_cents').as('lowest_cents'))
            .select(sql<Date[] | null>`array_agg(version.answered_at order by version.id)`.as('sent'))
            .whereRef('version.offerte_vestiging_id', '=', 'o.id')
            .where('version.kind', '=', 'offer')
            .as('versions'),
        (join) => join.onTrue(),
      )
      .select(['versions.sent as offers_at', 'versions.lowest_cents as lowest_offer_cents'])
      // The instant offer; there is at most one (offerte_answers_at_once).
      .leftJoin('offerte_answers as instant', (join) =>
        join
          .onRef('instant.offerte_vestiging_id', '=', 'o.id')
          .on('instant.made_by', '=', 'price_list')
          .on('o.bounced_at', 'is', null),
      )
      .select(['instant.answered_at as instant_at', 'instant.sealed as instant_sealed'])
      .leftJoin('offerte_reports as report', 'report.offerte_vestiging_id', 'o.id')
      .select(['report.reported_at', 'report.is_answered', 'report.total_cents as reported_cents'])
      .leftJoin('offerte_day_answers as day', 'day.offerte_vestiging_id', 'o.id')
      .select(['day.answer as day_answer', 'day.sealed as day_sealed', 'day.answered_at as day_answered_at'])
      .select(['v.title', 'v.plaats', 'v.telefoon'])
      .where('o.request_id', 'in', request_ids)
      .orderBy('o.request_id')
      .orderBy('o.id')
      .execute()
  )
}
export type OfferteVestiging = Awaited<ReturnType<typeof findVestigingen>>[number]

/** The state of a request; it cannot change during the transaction if the request is locked. */
export async function findStatus(db: Db, { clock }: Pick<Context, 'clock'>, id: string): Promise<OfferteStatus> {
  return offerteStatusOf(await findLiveOfferte(db, id), await findVestigingen(db, id), clock.now())
}

/** Runs a step per request with that request locked, so that nodes do not collide; a failure does not stop the others. */
export const forEachDueRequest = (
  context: Context,
  due: { id: string }[],
  step: (trx: Trx, request_id: string) => Promise<void>,
): Promise<void> =>
  eachInTransaction(
    context,
    due,
    ({ id }) => ({ offerte_request_id: id }),
    async (trx, { id }) => {
      await lockRequest(trx, id)
      await step(trx, id)
    },
  )
