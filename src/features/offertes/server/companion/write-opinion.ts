import { ApiError } from '#contract/errors.ts'
import { dayOf } from '#contract/format/dates.ts'
import * as messages from '#contract/messages.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import { standingOf } from '../../companion/standing.ts'
import { canBeChosen } from '../../rules/states.ts'
import { openOffer } from '../offer-content.ts'
import { findVestigingen, lockOfferte } from '../requests.ts'
import { endedText, findCompanion, isShared, openNote } from './find-companion.ts'

type Link = { id: string; request_id: string }
type Opinion = { favourite: string | null; note: string; version: number }

const othersText = 'Iemand anders met deze link schreef intussen iets. Lees dat eerst, en druk daarna weer op de knop.'
const goneText = 'Dit kantoor heeft nu geen geldige offerte. Kies een ander kantoor, of geen.'

/**
 * Stores the opinion of the second link's holder; idempotent. Of two people who write at once, the second gets a CONFLICT and reads the
 * first opinion before overwriting it.
 */
export function writeOpinion(
  context: Context,
  { id, request_id }: Link,
  { favourite, note, version }: Opinion,
): Promise<void> {
  const { db, clock, keys } = context
  return db.transaction().execute(async (trx) => {
    const offerte = await lockOfferte(trx, request_id)
    const link = await findCompanion(trx, request_id)
    if (link?.id !== id || !isShared(offerte) || !offerte.wrapped_key) {
      throw new ApiError('TOKEN_EXPIRED', { text: endedText })
    }
    const vestigingen = await findVestigingen(trx, request_id)
    const office = vestigingen.find((v) => v.vestiging_id === favourite)
    const text = withoutPersonalNumbers(note) || null
    const isSame = link.favourite === (office?.id ?? null) && openNote(context, offerte, link) === text
    const facts = office && { offer: openOffer(context, offerte, office), can_be_chosen: canBeChosen(office) }
    const today = dayOf(clock.now())
    // The same opinion about an offer that changed since is a new opinion.
    const isAnew = facts && link.written_at && standingOf(facts, today, link.written_at) === 'changed'
    if (link.version > 0 && isSame && !isAnew && (favourite === null || office)) return
    if (link.version !== version) throw new ApiError('CONFLICT', { text: othersText })
    if (favourite !== null && office?.id !== link.favourite) {
      if (!facts || standingOf(facts, today) !== 'stands') {
        throw new ApiError('BAD_REQUEST', { fields: [{ field: 'favourite', message: goneText }] })
      }
    }
    if (!office && text === null && link.version === 0) {
      throw new ApiError('BAD_REQUEST', { fields: [{ field: 'favourite', message: messages.opinionMissing }] })
    }
    const key = openRowKey(keys, 'offerte_requests', request_id, offerte.wrapped_key)
    const sealed = text && key.seal('offerte_companions.sealed', text)
    await trx
      .updateTable('offerte_companions')
      .set({ favourite: office?.id ?? null, sealed, written_at: clock.now(), version: version + 1 })
      .where('id', '=', id)
      .execute()
  })
}
