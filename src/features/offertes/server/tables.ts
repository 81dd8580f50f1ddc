import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DienstId } from '#features/diensten/rules.ts'
import type { StoredSearch } from '#features/selection/contract.ts'
import type { AnswerKind, AnswerMaker, DeclineReason, MessageAuthor, SkipReason } from '../rules/answers.ts'
import type { BillOutcome } from '../rules/bill-outcomes.ts'
import type { DayAnswer } from '../rules/wished-day.ts'

/** What is kept of the search that led to a request; never shown to offices. */
export type SearchDetails = {
  pc4: string | null
  /** Of the place that was searched from without a postcode; older requests do not have it. */
  location_id?: string
  distance_km: number
  effective_distance_km: number
  sort_by: StoredSearch['sort_by']
  total_found: number
}

type Event<Moment extends string> = { request_id: string } & { [m in Moment]: Date }

/** Tables of the quote requests (migrations/first/requests.ts). Ids are strings, as on the wire. */
export type OffertesTables = {
  offerte_requests: {
    id: Generated<string>
    reference: string
    /** Empty when the evidence was kept long enough. */
    email_hash: string | null
    /** The same without "+tag", for the rules against duplicates. */
    email_base_hash: string | null
    /** `PersonalFields` of personal-fields.ts; empty once erased. */
    sealed: string | null
    wrapped_key: string | null
    dienst_ids: DienstId[]
    search_details: ColumnType<SearchDetails | null, string | null, string | null>
    created_at: Date
    /** The end of the time to confirm. */
    expires_at: Date
    /** The session that it was made in, until its address is confirmed. */
    sid_hash: ColumnType<string | null, string | null | undefined, string | null>
  }
  offerte_reminders: Event<'reminded_at'>
  offerte_confirmations: Event<'confirmed_at'> & { confirmed_by: 'link' | 'session' }
  offerte_dispatches: Event<'dispatched_at'>
  /** `vestiging_id` empty: another notary than the ones that were asked. */
  offerte_choices: Event<'chosen_at'> & { vestiging_id: string | null; changed_at: Date | null }
  offerte_completions: Event<'completed_at'>
  offerte_withdrawals: Event<'withdrawn_at'> & { sealed_reden: string | null; mailed_at: Date | null }
  offerte_expiries: Event<'expired_at'>
  /** The address of the customer does not exist. */
  offerte_bounces: Event<'bounced_at'>
  /** Its customer was told that its end is near (M33). */
  offerte_erasure_notices: Event<'noticed_at'>
  /** Somebody at the desk read what the customer wrote. */
  offerte_inspections: {
    id: GeneratedAlways<string>
    request_id: string
    account_id: string
    inspected_at: Date
    reason: string
  }
  offerte_erasures: Event<'erased_at'> & { erased_by: 'customer' | 'retention' }
  offerte_vestigingen: {
    id: GeneratedAlways<string>
    request_id: string
    vestiging_id: string
    /** Which of the three places for offices it has, 1 to 3; null once it fell away. */
    place: number | null
    /** Its mail was written into the outbox. */
    queued_at: Date | null
    /** The mail server took it. */
    sent_at: Date | null
    deadline_at: Date | null
    opened_at: Date | null
    skipped_at: Date | null
    skip_reason: SkipReason | null
    bounced_at: Date | null
    expired_at: Date | null
    closed_at: Date | null
    /** What its price list said when the request was made. */
    indicative_cents: string | null
    /** It was mailed that it did not react yet. */
    reminded_at: Date | null
    /** Another office got its place. */
    replaced_at: Date | null
  }
  offerte_overviews: Event<'mailed_at'>
  offerte_choice_reminders: Event<'reminded_at'>
  /** What the customer says of an office that did not answer here. */
  offerte_reports: {
    offerte_vestiging_id: string
    is_answered: boolean
    total_cents: string | null
    reported_at: Date
  }
  /** Six digits that confirm as the link does. */
  offerte_codes: { request_id: string; code_hash: string; expires_at: Date; tries: Generated<number> }
  /** What offices answered. */
  offerte_answers: {
    id: GeneratedAlways<string>
    offerte_vestiging_id: string
    kind: AnswerKind
    answered_at: Date
    reden: DeclineReason | null
    /** A decline that was taken back. */
    undone_at: Date | null
    /** The text of a question, or what an offer says (`OfferContent` of offer-content.ts). */
    sealed: string | null
    total_cents: string | null
    /** The office itself, or its price list when the request was sent. */
    made_by: Generated<AnswerMaker>
  }
  /** The bill that the customer checked last: a `KeptBill` of bill/find-bill.ts. */
  offerte_bills: { request_id: string; sealed: string; checked_at: Date }
  /**
   * What of a bill counts for its office, while the customer agrees; `outcome` null: that was taken back, and what office or desk said of it
   * is kept (migrations/0094-bill-consent.ts).
   */
  offerte_bill_outcomes: {
    request_id: string
    vestiging_id: string
    outcome: BillOutcome | null
    counted_at: Date
    /** The answer of the office. */
    sealed: string | null
    answered_at: Date | null
    held_at: Date | null
    held_reason: string | null
  }
  /** How many of those there were whose requests are erased; `quarter` is its first day. */
  bill_totals: { vestiging_id: string; quarter: ColumnType<string, string, never>; outcome: BillOutcome; bills: number }
  /** What an office said last of the wished day, with the sealed day of 'vanaf' (migrations/0089-wished-days.ts). */
  offerte_day_answers: { offerte_vestiging_id: string; answer: DayAnswer; sealed: string | null; answered_at: Date }
  /** What customer and office write to each other (migrations/0090-offerte-messages.ts). */
  offerte_messages: {
    id: GeneratedAlways<string>
    offerte_vestiging_id: string
    author: MessageAuthor
    sealed: string
    sent_at: Date
    /** When the other side is mailed of it; several messages can share one mail. */
    mail_at: Date
    /** That mail could not be delivered. */
    bounced_at: Date | null
  }
  /** The second link of a request, with what its holder wrote (migrations/0092-companions.ts). */
  offerte_companions: {
    id: Generated<string>
    request_id: string
    sealed_link: string
    created_at: Date
    /** A row of `offerte_vestigingen`. */
    favourite: string | null
    sealed: string | null
    written_at: Date | null
    version: Generated<number>
  }
  /** How offices answer. */
  response_stats: {
    vestiging_id: string
    requests: number
    answered: number
    median_working_hours: number | null
    /** Of its price list, and those that the office took back. */
    instant_offers: Generated<number>
    price_withdrawals: Generated<number>
    /** On wished days, and those that were feasible (migrations/0089-wished-days.ts). */
    day_answers: Generated<number>
    days_feasible: Generated<number>
    /** Bills beside the offers that were chosen (migrations/0093-bill-outcomes.ts). */
    bills_equal: Generated<number>
    bills_lower: Generated<number>
    bills_agreed_extra: Generated<number>
    bills_higher: Generated<number>
    counted_at: Date
  }
  /** The last request of an address, as long as it keeps a second one away. */
  offerte_windows: { email_base_hash: string; request_id: string; closes_at: Date }
}

declare module '#server/database/schema.ts' {
  interface Database extends OffertesTables {}
}
