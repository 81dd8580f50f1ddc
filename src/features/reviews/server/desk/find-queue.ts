import { sql } from 'kysely'
import { pageWindow, requestedPage } from '#contract/paginate.ts'
import { ignoredIn } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import {
  type DeskQueue,
  type DeskRow,
  type QueueFilter,
  type QueueName,
  queueFilterLabels,
  queueNames,
} from '../../desk.ts'
import { type DeskKind, titleOf } from '../../review-name.ts'
import { isSoon, timeLeftText } from '../../rules/time-left.ts'
import { undecided } from '../life/due-reviews.ts'
import { deadlineOf, type Held } from './deadlines.ts'
import { isReason, reasonLabel, reasonLabels } from './reason-labels.ts'

type Row = Held & {
  queue: QueueName
  kind: DeskKind
  id: string
  reference: string | null
  about: string | null
  mark: number | null
  reasons: string[]
  since: Date
}

/** Nobody gets through more than this in a week; the rest follows once these are decided. */
const rowsMax = 2000

/** A review as a row of the desk; one of the platform has no office in `about`. */
const ofReview = sql`r.type as kind, r.id::text as id, null as reference, v.title as about, coalesce(r.rating_overall, r.rating)::float8 as mark`
const withOffice = sql`reviews r left join vestigingen v on v.id = r.vestiging_id`

/** Everything that waits for a decision: held reviews, held replies, reported reviews that are online, and objections. */
const readRows = ({ db }: Context, now: Date) =>
  sql<Row>`
    select * from (
      select r.type as queue, ${ofReview}, r.held_flags as reasons, r.held_at as since, r.held_for, r.text_hidden_at, r.adjust_until,
        null::timestamptz as due_at
      from ${withOffice}
      where ${undecided} and r.status in ('in_moderation', 'published')
      union all
      select 'reply', 'reply', r.id::text, null, v.title, null, h.flags, h.created_at, null, null, null, null
      from held_replies h join reviews r on r.id = h.review_id join vestigingen v on v.id = r.vestiging_id
      where r.status = 'published'
      union all
      select 'notice', kind, id, null, about, mark, array_agg(reason order by created_at),
        min(coalesce(answered_at, heard_until, created_at)), null, null,
        case when bool_and(hearing) then max(heard_until) end, null
      from (
        select ${ofReview}, n.reason, n.created_at, n.heard_until, n.answered_at,
          -- As rules/hearing.ts says it.
          coalesce(n.heard_until > ${now}::timestamptz and n.answered_at is null and n.sealed_key is not null, false) as hearing
        from ${withOffice} join review_notices n on n.review_id = r.id
        where n.decided_at is null and r.status = 'published' and r.text_hidden_at is null
      ) reported group by kind, id, about, mark
      union all
      select 'appeal', 'appeal', a.id::text, a.reference, v.title, coalesce(r.rating_overall, r.rating)::float8,
        array[case when a.notice_id is null then 'by_author' else 'by_notifier' end], a.created_at, null, null, null, a.due_at
      from review_appeals a join reviews r on r.id = a.review_id left join vestigingen v on v.id = r.vestiging_id
      where a.outcome is null
    ) waiting order by since, kind, id limit ${rowsMax}::int8`.execute(db)

/** `adjust_until` is set while the author is asked for a change or an answer. */
const waitsForAuthor = ({ adjust_until }: Pick<Row, 'adjust_until'>): boolean => adjust_until !== null

/** A page of the queue: most urgent first, rows that wait for their author last. */
export async function findQueue(context: Context, filter: QueueFilter): Promise<DeskQueue> {
  const now = context.clock.now()
  const { rows } = await readRows(context, now)
  const countOf = (name: QueueName) => rows.filter(({ queue }) => queue === name).length
  const counts = Object.fromEntries(queueNames.map((name) => [name, countOf(name)])) as DeskQueue['counts']
  const ofAuthor = rows.filter(waitsForAuthor).length
  const ofQueue = rows.filter(({ queue }) => filter.soort === '' || queue === filter.soort)
  const reasons = [...new Set(ofQueue.flatMap((row) => row.reasons))].map((id) => ({ id, label: reasonLabel(id) }))
  const chosen = ofQueue
    .filter((row) => filter.reden === '' || row.reasons.includes(filter.reden))
    .map((row) => ({ row, due: deadlineOf(row, row.since) }))
    .sort((a, b) => Number(waitsForAuthor(a.row)) - Number(waitsForAuthor(b.row)) || +a.due.at - +b.due.at)
  const { page, pages, limit, offset } = pageWindow(chosen.length, filter.page)
  const shown = chosen.slice(offset, offset + limit)
  return {
    rows: shown.map(({ row, due }) => toRow(context, row, due.at.getTime() - now.getTime())),
    counts,
    total: rows.length,
    waiting: { desk: rows.length - ofAuthor, author: ofAuthor },
    reasons: reasons.sort((a, b) => (a.label < b.label ? -1 : 1)),
    filter: { ...filter, page },
    pages,
  }
}

function toRow({ config }: Context, row: Row, left: number): DeskRow {
  const { queue, kind, id, reference, about, mark, reasons, text_hidden_at } = row
  const isOfAuthor = waitsForAuthor(row)
  return {
    key: `${kind}:${id}`,
    queue,
    title: reference ?? titleOf(kind, id),
    about: about ?? config.brandName,
    mark,
    reasons: reasonLabels(reasons),
    clock: isOfAuthor ? 'wacht op de schrijver' : timeLeftText(left),
    late: !isOfAuthor && isSoon(left),
    note: !isOfAuthor && text_hidden_at !== null ? 'alleen cijfers online' : null,
  }
}

/** Reads the queue filter from a query; unknown values filter nothing. */
export const readQueueFilter = ({ soort, reden, pagina }: Record<string, unknown>): QueueFilter => ({
  soort: queueNames.find((name) => name === soort) ?? '',
  reden: isReason(reden) ? reden : '',
  page: requestedPage({ page: pagina }),
})

export const ignoredInQueue = (query: Record<string, unknown>): string[] =>
  ignoredIn(query, queueFilterLabels, readQueueFilter(query), query.pagina)
