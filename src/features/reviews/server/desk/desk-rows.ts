import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { Deadline, DeskRow } from '../../desk.ts'
import { noticeReasons } from '../../notice-reasons.ts'
import { type DeskKind, titleOf } from '../../review-name.ts'
import { flagLabels } from '../checks/flags.ts'
import { fraudDeadline } from '../checks/hold-review.ts'
import { undecided } from '../life/due-reviews.ts'

type Row = {
  kind: DeskKind
  id: string
  about: string | null
  mark: number | null
  reasons: string[]
  since: Date
  held_for: 'text' | 'fraud' | null
  text_hidden_at: Date | null
  adjust_until: Date | null
}

/** More than this nobody reads in a day; the rest follows when these are decided. */
const rowsMax = 200
const soonMs = 3 * 60 * 60 * 1000

/** A review as a row of the desk; of the platform there is no office to be about. */
const ofReview = sql`r.type as kind, r.number::text as id, v.title as about, coalesce(r.rating_overall, r.rating)::float8 as mark`
const withOffice = sql`reviews r left join vestigingen v on v.id = r.vestiging_id`

/** Reviews and replies that wait for a decision; those that wait for their author come last. */
export async function findHeldRows(context: Context): Promise<DeskRow[]> {
  const { rows } = await sql<Row>`
    select * from (
      select ${ofReview}, r.held_flags as reasons, r.held_at as since, r.held_for, r.text_hidden_at, r.adjust_until
      from ${withOffice}
      where ${undecided} and r.status in ('in_moderation', 'published')
      union all
      select 'reply', r.number::text, v.title, null, h.flags, h.created_at, null, null, null
      from held_replies h join reviews r on r.id = h.review_id join vestigingen v on v.id = r.vestiging_id
      where r.status = 'published'
    ) waiting order by adjust_until is not null, since, kind, id limit ${rowsMax}::int8`.execute(context.db)
  return rows.map((row) => toRow(context, row))
}

/** Reviews that are online and reported. */
export async function findReportedRows(context: Context): Promise<DeskRow[]> {
  const { rows } = await sql<Row>`
    select kind, id, about, mark, array_agg(reason order by created_at) as reasons, min(created_at) as since,
      null as held_for, null as text_hidden_at, null as adjust_until
    from (
      select ${ofReview}, n.reason, n.created_at
      from ${withOffice} join review_notices n on n.review_id = r.id
      where n.decided_at is null and r.status = 'published' and r.text_hidden_at is null
    ) reported group by kind, id, about, mark order by min(created_at), kind, id limit ${rowsMax}::int8`.execute(
    context.db,
  )
  return rows.map((row) => toRow(context, row))
}

function toRow({ clock, config }: Context, row: Row): DeskRow {
  const now = clock.now()
  return {
    key: `${row.kind}:${row.id}`,
    title: titleOf(row.kind, row.id),
    about: row.about ?? config.brandName,
    mark: row.mark,
    reasons: [...new Set(row.reasons)].map(reasonLabel),
    waited: waitedText(now.getTime() - row.since.getTime()),
    deadline: deadlineOf(row, row.since, now),
  }
}

/** What a reply alone is held for comes from whoever checks replies (server section 7). */
const reasonLabels: Record<string, string> = { ...flagLabels, ...noticeReasons, price: 'Bedrag' }
const reasonLabel = (reason: string) => reasonLabels[reason] ?? reason

/** "22 u 10 m" */
function waitedText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  return `${Math.floor(minutes / 60)} u ${String(minutes % 60).padStart(2, '0')} m`
}

type Held = Pick<Row, 'held_for' | 'text_hidden_at' | 'adjust_until'>

/** What is at stake for a review that is held since a moment; null when it is not. */
export function deadlineOf({ held_for, text_hidden_at, adjust_until }: Held, since: Date, now: Date): Deadline | null {
  if (adjust_until) return { kind: 'author', at: adjust_until.toISOString(), late: false }
  if (text_hidden_at) return { kind: 'hidden', at: text_hidden_at.toISOString(), late: true }
  if (held_for === null) return null
  const at = held_for === 'fraud' ? fraudDeadline(since) : new Date(since.getTime() + limits.review.holdMs)
  return { kind: held_for, at: at.toISOString(), late: at.getTime() - now.getTime() < soonMs }
}

/** A review that waits for the operator, and since when. */
export type Waiting = { held_for: 'text' | 'fraud'; held_at: Date }

/** Held or shown without its words; not while its author is asked to change it. The longest first. */
export async function findWaiting(db: Db | Trx): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select held_for, held_at from reviews
    where ${undecided} and status in ('in_moderation', 'published') and held_at is not null and adjust_until is null
    order by held_at, type, number`.execute(db)
  return rows
}
