import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DienstId } from '#features/diensten/rules.ts'
import type { StoredSearch } from '#features/selection/contract.ts'
import type { AnswerKind, AnswerMaker, DeclineReason, MessageAuthor, SkipReason } from '../rules/answers.ts'
import type { BillOutcome } from '../rules/bill-outcomes.ts'
import type { DayAnswer } from '../rules/wished-day.ts'

/** The stored part of the search that led to a request; never shown to offices. */
export type SearchDetails = {
  pc4: string | null
  /** The place searched from, if there was no postcode; absent from older requests. */
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
    /** Null once the evidence has been kept long enough. */
    email_hash: string | null
    /** The same without "+tag", for the rules against duplicates. */
    email_base_hash: string | null
    /** `PersonalFields` of personal-fields.ts; null once erased. */
    sealed: string | null
    wrapped_key: string | null
    dienst_ids: DienstId[]
    search_details: ColumnType<SearchDetails | null, string | null, string | null>
    created_at: Date
    /** The end of the time to confirm. */
    expires_at: Date
    /** The session in which it was made, until its address is confirmed. */
    sid_hash: ColumnType<string | null, string | null | undefined, string | null>
  }
  offerte_reminders: Event<'reminded_at'>
  offerte_confirmations: Event<'confirmed_at'> & { confirmed_by: 'link' | 'session' }
  offerte_dispatches: Event<'dispatched_at'>
  /** `vestiging_id` null: a notary outside the request. */
  offerte_choices: Event<'chosen_at'> & { vestiging_id: string | null; changed_at: Date | null }
  offerte_completions: Event<'completed_at'>
  offerte_withdrawals: Event<'withdrawn_at'> & { sealed_reden: string | null; mailed_at: Date | null }
  offerte_expiries: Event<'expired_at'>
  /** The customer's address refuses mail. */
  offerte_bounces: Event<'bounced_at'>
  /** The customer was told that the request will be erased (M33). */
  offerte_erasure_notices: Event<'noticed_at'>
  /** An operator read the customer's text. */
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
    /** Which of the three places the office has, 1 to 3; null once it dropped out. */
    place: number | null
    /** When its mail was queued. */
    queued_at: Date | null
    /** When the mail server accepted it. */
    sent_at: Date | null
    deadline_at: Date | null
    opened_at: Date | null
    skipped_at: Date | null
    skip_reason: SkipReason | null
    bounced_at: Date | null
    expired_at: Date | null
    closed_at: Date | null
    /** The total by its price list when the request was made. */
    indicative_cents: string | null
    /** When it was reminded that it had not reacted. */
    reminded_at: Date | null
    /** When another office got its place. */
    replaced_at: Date | null
  }
  offerte_overviews: Event<'mailed_at'>
  offerte_choice_reminders: Event<'reminded_at'>
  /** The customer's report about an office that did not answer here. */
  offerte_reports: {
    offerte_vestiging_id: string
    is_answered: boolean
    total_cents: string | null
    reported_at: Date
  }
  /** The six digits that confirm a request like its link does. */
  offerte_codes: { request_id: string; code_hash: string; expires_at: Date; tries: Generated<number> }
  /** Answers of the offices. */
  offerte_answers: {
    id: GeneratedAlways<string>
    offerte_vestiging_id: string
    kind: AnswerKind
    answered_at: Date
    reden: DeclineReason | null
    /** When a decline was undone. */
    undone_at: Date | null
    /** The text of a question, or the content of an offer (`OfferContent` of offer-content.ts). */
    sealed: string | null
    total_cents: string | null
    /** The office itself, or its price list when the request was sent. */
    made_by: Generated<AnswerMaker>
  }
  /** The bill that the customer checked last: a `KeptBill` of bill/find-bill.ts. */
  offerte_bills: { request_id: string; sealed: string; checked_at: Date }
  /**
   * A bill's outcome for its office, counted with the customer's consent. `outcome` null: consent was withdrawn, and only the answer of
   * the office or the decision of the desk is kept (migrations/0094-bill-consent.ts).
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
  /** Numbers of such outcomes whose requests have been erased; `quarter` is its first day. */
  bill_totals: { vestiging_id: string; quarter: ColumnType<string, string, never>; outcome: BillOutcome; bills: number }
  /** An office's last answer about the wished day, with the sealed day of 'vanaf' (migrations/0089-wished-days.ts). */
  offerte_day_answers: { offerte_vestiging_id: string; answer: DayAnswer; sealed: string | null; answered_at: Date }
  /** Messages between customer and office (migrations/0090-offerte-messages.ts). */
  offerte_messages: {
    id: GeneratedAlways<string>
    offerte_vestiging_id: string
    author: MessageAuthor
    sealed: string
    sent_at: Date
    /** When the other side is mailed about it; several messages can share one mail. */
    mail_at: Date
    /** When that mail proved undeliverable. */
    bounced_at: Date | null
  }
  /** The second link of a request, with its holder's opinion (migrations/0092-companions.ts). */
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
  /** Statistics of how offices answer. */
  response_stats: {
    vestiging_id: string
    requests: number
    answered: number
    median_working_hours: number | null
    /** Instant offers of its price list, and those that the office withdrew. */
    instant_offers: Generated<number>
    price_withdrawals: Generated<number>
    /** Answers about wished days, and those that were 'haalbaar' (migrations/0089-wished-days.ts). */
    day_answers: Generated<number>
    days_feasible: Generated<number>
    /** Bills compared with the chosen offers (migrations/0093-bill-outcomes.ts). */
    bills_equal: Generated<number>
    bills_lower: Generated<number>
    bills_agreed_extra: Generated<number>
    bills_higher: Generated<number>
    counted_at: Date
  }
  /** The last request of an address, while it blocks a second one. */
  offerte_windows: { email_base_hash: string; request_id: string; closes_at: Date }
}

declare module '#server/database/schema.ts' {
  interface Database extends OffertesTables {}
}
