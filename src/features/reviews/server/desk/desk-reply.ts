import type { Context } from '#server/context.ts'
import type { DeskItem, DeskRow } from '../../desk.ts'
import { shortenName } from '../../rules/reviews.ts'
import { findPassages } from '../checks/passages.ts'
import { replyVersion } from './decide-reply.ts'
import { piecesOf } from './pieces.ts'

/** A reply of an office that waits, with all that an operator needs to decide about it. */
export async function readDeskReply({ db }: Context, review_id: string, row: DeskRow): Promise<DeskItem | null> {
  const held = await db
    .selectFrom('held_replies as h')
    .innerJoin('reviews as r', 'r.id', 'h.review_id')
    .select(['h.tekst', 'h.created_at', 'r.naam'])
    .where('h.review_id', '=', review_id)
    .executeTakeFirst()
  if (!held) return null
  // An office may name its own people.
  const passages = findPassages(held.tekst, { staff: [] })
  return {
    ...row,
    naam: shortenName(held.naam),
    verification: null,
    texts: [{ kind: 'text', pieces: piecesOf(held.tekst, passages) }],
    created_at: held.created_at.toISOString(),
    notices: [],
    history: [],
    actions: ['publish_reply', 'reject_reply'],
    seen: replyVersion(held.tekst),
  }
}
