import { type Selectable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { scopeLabels, webhookEvents } from '#features/accounts/rules/events.ts'
import {
  answerKinds,
  answerMakers,
  declineReasons,
  messageAuthors,
  skipReasons,
} from '#features/offertes/rules/answers.ts'
import { billOutcomes } from '#features/offertes/rules/bill-outcomes.ts'
import { dayAnswers } from '#features/offertes/rules/wished-day.ts'
import { noticeReasonIds } from '#features/reviews/notice-reasons.ts'
import { decisions } from '#features/reviews/rules/decisions.ts'
import type { Database } from '#server/database/schema.ts'
import { tokenKinds } from '#server/tokens/kinds.ts'
import { describeOnDatabase } from '#test/database.ts'

type Column<T extends keyof Database, C extends keyof Selectable<Database[T]>> = NonNullable<Selectable<Database[T]>[C]>
/** All values of a type: one that is missing here is an error of types. */
const all = <Value extends string>(values: Record<Value, true>): string[] => Object.keys(values)

/** The values that the code knows, of each column of which the database refuses any other. */
const valuesByColumn: Record<string, readonly string[]> = {
  'account_sessions.way': all<Column<'account_sessions', 'way'>>({
    password: true,
    code: true,
    passkey: true,
    provider: true,
  }),
  'accounts.role': all<Column<'accounts', 'role'>>({ office: true, operator: true, moderator: true }),
  'api_keys.scopes': Object.keys(scopeLabels),
  'data_requests.kind': all<Column<'data_requests', 'kind'>>({ inzage: true, verwijdering: true }),
  'ended_office_links.kind': all<Column<'ended_office_links', 'kind'>>({ oo: true, rf: true, oc: true }),
  'login_steps.purpose': all<Column<'login_steps', 'purpose'>>({
    'log in': true,
    'add passkey': true,
    code: true,
    provider: true,
  }),
  'mails.failure': all<Column<'mails', 'failure'>>({
    'recipient-refused': true,
    'recipient-deferred': true,
    'server-refused': true,
    'server-unreachable': true,
    'not-rendered': true,
  }),
  'offerte_answers.kind': answerKinds,
  'offerte_answers.made_by': answerMakers,
  'offerte_answers.reden': Object.keys(declineReasons),
  'offerte_confirmations.confirmed_by': all<Column<'offerte_confirmations', 'confirmed_by'>>({
    link: true,
    session: true,
  }),
  'bill_totals.outcome': billOutcomes,
  'offerte_bill_outcomes.outcome': billOutcomes,
  'offerte_day_answers.answer': dayAnswers,
  'offerte_erasures.erased_by': all<Column<'offerte_erasures', 'erased_by'>>({ customer: true, retention: true }),
  'offerte_messages.author': messageAuthors,
  'offerte_vestigingen.skip_reason': skipReasons,
  'review_appeals.outcome': all<Column<'review_appeals', 'outcome'>>({ granted: true, denied: true, moot: true }),
  'review_decisions.decision': decisions,
  'review_notices.reason': noticeReasonIds,
  'reviews.status': all<Column<'reviews', 'status'>>({
    pending_verification: true,
    in_moderation: true,
    published: true,
    rejected: true,
    removed: true,
    withdrawn: true,
  }),
  'reviews.verification_level': all<Column<'reviews', 'verification_level'>>({
    offerte: true,
    uitnodiging: true,
    klant: true,
    email: true,
  }),
  'tokens.kind': tokenKinds,
  'unsubscribes.list': all<Column<'unsubscribes', 'list'>>({
    review_invitations: true,
    reminders: true,
    partner_offers: true,
  }),
  'uploaded_files.kind': all<Column<'uploaded_files', 'kind'>>({ offices: true, prices: true }),
  'vestigingen.precision': all<Column<'vestigingen', 'precision'>>({ exact: true, pc6: true, pc4: true }),
  'webhooks.events': webhookEvents,
}

describeOnDatabase('A column with a list of values', (open) => {
  test('takes those of the code and no others', async () => {
    const { db } = await open()
    const { rows } = await sql<{ table_name: string; definition: string }>`
      select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
    const kept = rows.flatMap(({ table_name, definition }) => {
      const [, column, , list] =
        /[( ]"?(\w+)"? (= ANY \(|<@ )ARRAY\[([^\]]+)\]\)\)+( NOT VALID)?$/.exec(definition) ?? []
      const isWhole = !definition.includes(' OR ') && !/\) = \(/.test(definition)
      const values = [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, value]) => value)
      return isWhole && values.length > 0 ? [[`${table_name}.${column}`, values.sort()]] : []
    })
    const sorted = Object.entries(valuesByColumn).map(([column, values]) => [column, [...values].sort()])
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(sorted))
  })
})
