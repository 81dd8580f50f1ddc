import { ApiError } from '#contract/errors.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import { moveReviews } from '#features/reviews/server/public.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Db } from '#server/database/schema.ts'
import { shownOther, ticked } from '../../office-labels.ts'
import { holdOffices } from '../files/import-file.ts'
import { lockOffice } from './lock-office.ts'
import { readReason } from './read-reason.ts'

/**
 * Merges a duplicate office into the one that stays: its address redirects there, its reviews are shown there, and its requests
 * continue through their own links (docs/decisions/0040). Refused until the operator has seen which office stays.
 */
export async function mergeOffice(context: Context, operator: Operator, from: string, posted: Posted): Promise<void> {
  if (!isRowId(from)) throw new ApiError('VESTIGING_NOT_FOUND')
  const to = textOf(posted, 'blijft').trim()
  if (!isRowId(to) || to === from) throw wrong('blijft', 'Vul het nummer in van het andere kantoor, dat blijft')
  const reason = readReason(posted, 'deze kantoren hetzelfde zijn')
  const isSure = textOf(posted, 'zeker') === ticked && textOf(posted, shownOther) === to
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    // Of two concurrent merges, the second sees the first.
    await holdOffices(trx)
    // Locked in the order of their ids, like the counting of reviews.
    await trx
      .selectFrom('vestigingen')
      .select('id')
      .where('id', 'in', [from, to])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const office = await lockOffice(trx, operator, from)
    const stays = await trx.selectFrom('vestigingen').selectAll().where('id', '=', to).executeTakeFirst()
    if (!stays) throw wrong('blijft', 'Er is geen kantoor met dit nummer')
    if (stays.merged_into !== null)
      throw wrong('blijft', `Dit kantoor is samengevoegd met ${stays.merged_into}. Kies dat`)
    if (stays.hidden_at !== null) throw wrong('blijft', 'Dit kantoor is verborgen. Bezoekers kunnen er niet heen')
    const { title, adres, plaats } = stays
    if (!isSure)
      throw wrong(
        'zeker',
        `Dit kantoor gaat op in ${title}, ${adres} in ${plaats}, nummer ${to}. Klopt dat, vink dit dan aan`,
      )
    // Its address redirects even if it was hidden.
    const merged = { merged_into: to, hidden_at: null, updated_at: now }
    await trx.updateTable('vestigingen').set(merged).where('id', '=', from).execute()
    const reviews = await moveReviews(trx, { from, to, now })
    for (const id of [from, to]) await announceChange(trx, 'vestigingen', id)
    await appendAct(trx, context, operator, {
      act: 'office_merged',
      subject: { kind: 'vestiging', id: from },
      before: { merged_into: null, hidden: office.hidden_at !== null },
      after: { merged_into: to, hidden: false, reviews },
      reason,
    })
  })
}

/** Other offices with the same postcode, which may be duplicates. */
export const findNeighbours = (db: Db, { id, postcode }: { id: string; postcode: string }) =>
  db
    .selectFrom('vestigingen')
    .select(['id', 'title', 'adres'])
    .where('postcode', '=', postcode)
    .where('id', '<>', id)
    .where('merged_into', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .limit(10)
    .execute()

const wrong = (field: string, message: string) => new ApiError('BAD_REQUEST', { fields: [{ field, message }] })
