import { sql } from 'kysely'
import { daysIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Db } from '#server/database/schema.ts'
import { type DataSubject, type PersonalData, personalFields } from '#server/personal-data.ts'

/** Replies to reviews by the office that gets its requests at an address. */
export const replyPersonalData: PersonalData = {
  id: 'replies',
  title: 'Reacties van uw kantoor op reviews',
  purpose: `Om uw reactie onder de review te tonen (AVG artikel 6, lid 1, onder f). Wij bewaren de reactie zolang de review online staat, en een die niet is geplaatst hoogstens ${daysIn(limits.reply.rejectedKeptMs)} dagen.`,
  remainder:
    'Het e-mailadres van uw kantoor zelf staat in ons kantorenbestand, uit openbare bronnen. Wilt u dat laten wijzigen of wissen? Neem contact met ons op.',
  async find({ db }, subject) {
    const replies = await findReplies(db, subject)
    return replies.map(({ id, title, tekst, created_at, status }) => ({
      title: `Reactie van ${title} op review ${id}`,
      fields: personalFields([
        ['reply', 'Reactie', tekst],
        ['status', 'Stand', statusLabels[status]],
        ['created_at', 'Geschreven op', created_at],
      ]),
    }))
  },
  async erase(trx, _context, subject) {
    const replies = await findReplies(trx, subject)
    if (replies.length === 0) return
    const ids = replies.map(({ id }) => id)
    await trx.deleteFrom('held_replies').where('review_id', 'in', ids).execute()
    await trx.deleteFrom('rejected_replies').where('review_id', 'in', ids).execute()
    await trx
      .updateTable('reviews')
      .set({ reply_tekst: null, reply_created_at: null })
      .where('id', 'in', ids)
      .where('reply_tekst', 'is not', null)
      .execute()
    // After all of them: everybody locks reviews before the list of changes.
    const offices = new Set(replies.map(({ vestiging_id }) => vestiging_id))
    for (const vestiging_id of offices) await announceChange(trx, 'reviews', vestiging_id)
  },
}

type Reply = {
  id: string
  vestiging_id: string
  title: string
  tekst: string
  created_at: Date
  status: keyof typeof statusLabels
}

const statusLabels = { held: 'Wordt gecontroleerd', shown: 'Staat online', rejected: 'Niet geplaatst' }

/** The address of an office is public, so it is stored in plain text and compared as text. */
async function findReplies(db: Db, { email }: DataSubject): Promise<Reply[]> {
  const { rows } = await sql<Reply>`
    select r.id::text as id, r.vestiging_id::text as vestiging_id, v.title,
      w.tekst, w.created_at, w.status
    from vestigingen v join reviews r on r.vestiging_id = v.id join lateral (
      select coalesce(h.tekst, r.reply_tekst) as tekst, coalesce(r.reply_created_at, h.created_at) as created_at,
        case when h.review_id is null then 'shown' else 'held' end as status
      from (select) one left join held_replies h on h.review_id = r.id
      where h.review_id is not null or r.reply_tekst is not null
      union all
      select j.tekst, j.created_at, 'rejected' from rejected_replies j where j.review_id = r.id
    ) w on true
    where lower(v.email) = lower(${email})
    order by r.vestiging_id, r.id, w.status = 'rejected'`.execute(db)
  return rows
}
