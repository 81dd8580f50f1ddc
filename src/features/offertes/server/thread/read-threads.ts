import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import type { Message } from '../../thread/message-schemas.ts'
import type { Offerte } from '../requests.ts'

/** The threads of a request, by the office's row: its questions and all messages, in chronological order. */
export async function readThreads(
  { keys }: Pick<Context, 'keys'>,
  db: Db,
  { id, wrapped_key }: Pick<Offerte, 'id' | 'wrapped_key'>,
): Promise<(offerte_vestiging_id: string) => Message[]> {
  if (wrapped_key === null) return () => []
  const questions = await db
    .selectFrom('offerte_answers as a')
    .innerJoin('offerte_vestigingen as o', 'o.id', 'a.offerte_vestiging_id')
    .select(['a.offerte_vestiging_id', 'a.sealed', 'a.answered_at as sent_at'])
    .where('o.request_id', '=', id)
    .where('a.kind', '=', 'question')
    .orderBy('a.answered_at')
    .orderBy('a.id')
    .execute()
  const messages = await db
    .selectFrom('offerte_messages as m')
    .innerJoin('offerte_vestigingen as o', 'o.id', 'm.offerte_vestiging_id')
    .select(['m.offerte_vestiging_id', 'm.author', 'm.sealed', 'm.sent_at', 'm.bounced_at'])
    .where('o.request_id', '=', id)
    .orderBy('m.sent_at')
    .orderBy('m.id')
    .execute()
  const key = openRowKey(keys, 'offerte_requests', id, wrapped_key)
  const all = [
    ...questions.map((question) => ({
      ...question,
      author: 'office' as const,
      bounced_at: null,
      field: 'offerte_answers.sealed' as const,
    })),
    ...messages.map((message) => ({ ...message, field: 'offerte_messages.sealed' as const })),
  ]
  // A stable sort: at equal times a question comes first, and each table keeps its order.
  all.sort((a, b) => a.sent_at.getTime() - b.sent_at.getTime())
  return (offerte_vestiging_id) =>
    all.flatMap(({ author, field, sealed, sent_at, bounced_at, ...of }) =>
      of.offerte_vestiging_id === offerte_vestiging_id && sealed !== null
        ? [
            {
              author,
              tekst: String(key.open(field, sealed)),
              sent_at: sent_at.toISOString(),
              mail_failed: bounced_at !== null,
            },
          ]
        : [],
    )
}
