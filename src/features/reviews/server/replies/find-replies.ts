import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { mintToken } from '#server/tokens/mint-token.ts'

/** A published review with its office's reply, shown or still being checked. */
export type ReviewToReply = {
  id: string
  created_at: Date
  naam: string
  rating_overall: number
  rating_prijs_kwaliteit: number
  rating_service: number
  rating_communicatie: number
  pluspunten: string[]
  minpunten: string[]
  dienst_ids: string[]
  text_hidden_at: Date | null
  reply_tekst: string | null
  /** When the first reply was written. */
  replied_at: Date | null
  held_tekst: string | null
  rejected_tekst: string | null
  rejected_flags: string[] | null
  rejected_at: Date | null
  is_reported: boolean
}

const withReply = sql`reviews r left join held_replies h on h.review_id = r.id`
const repliedAt = sql`coalesce(r.reply_created_at, h.created_at)`

/** Until when the office can change a reply. */
export const editableUntil = (replied_at: Date) => new Date(replied_at.getTime() + limits.reply.afterLastMs)

/** Reviews for the reply page: those without a reply, newest first, then those whose reply can still be changed. */
export async function findReplies(db: Db, vestiging_id: string, now: Date): Promise<ReviewToReply[]> {
  const since = new Date(now.getTime() - limits.reply.afterLastMs)
  const { rows } = await sql<ReviewToReply>`
    select r.id, r.created_at, r.naam, r.rating_overall, r.rating_prijs_kwaliteit, r.rating_service,
      r.rating_communicatie, r.pluspunten, r.minpunten, r.dienst_ids, r.text_hidden_at, r.reply_tekst,
      ${repliedAt} as replied_at, h.tekst as held_tekst,
      j.tekst as rejected_tekst, j.flags as rejected_flags, j.rejected_at,
      exists (select from review_notices n where n.review_id = r.id and n.heard_until is not null) as is_reported
    from ${withReply} left join rejected_replies j on j.review_id = r.id and h.review_id is null
    where r.vestiging_id = ${vestiging_id}::bigint and r.status = 'published'
      and (${repliedAt} is null or ${repliedAt} > ${since}::timestamptz)
    order by ${repliedAt} is not null, r.created_at desc, r.id desc
    limit ${limits.reply.repliesMax}::int8`.execute(db)
  return rows
}

/** How many of the office's reviews have a reply, and how many have not. */
export async function countReplies(db: Db, vestiging_id: string): Promise<{ replied: number; remaining: number }> {
  const { rows } = await sql<{ replied: number; remaining: number }>`
    select (count(*) filter (where ${repliedAt} is not null))::int4 as replied,
      (count(*) filter (where ${repliedAt} is null))::int4 as remaining
    from ${withReply}
    where r.vestiging_id = ${vestiging_id}::bigint and r.status = 'published'`.execute(db)
  return rows[0]!
}

/** The office of a reply link, while it is shown; a link to a closed office does not work. */
export async function findReplyOffice({ db }: Pick<Context, 'db'>, vestiging_id: string) {
  const office = await db
    .selectFrom('vestigingen')
    .select(['id', 'title', 'plaats', 'email'])
    .where('id', '=', vestiging_id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!office) throw new ApiError('TOKEN_INVALID')
  return office
}

/**
 * Token of the page where an office replies to all of its reviews that have no reply yet: /reactie/{token}. `opener`:
 * who opens it without a mail, and until when.
 */
export const mintReplyLink = (
  trx: Trx,
  context: Context,
  vestiging_id: string,
  opener?: { email_hash: string; account_session_id: string; until: Date },
): Promise<string> =>
  mintToken(trx, context, {
    kind: 'rf',
    entity_id: vestiging_id,
    email_hash: opener?.email_hash ?? null,
    account_session_id: opener?.account_session_id ?? null,
    expires_at: opener?.until ?? new Date(context.clock.now().getTime() + limits.reply.lifeMs),
  })
