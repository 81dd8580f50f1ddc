import * as limits from '#contract/limits.ts'
import type { PersonalItem } from '#contract/personal-item.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { type DataSubject, type PersonalData, personalFields } from '#server/personal-data.ts'
import { canChange, statusLabel } from '../../rules/review-status.ts'
import { verificationLabel } from '../../rules/verification-levels.ts'
import { openAuthor } from '../life/author.ts'
import { eraseReview } from '../life/erase-review.ts'
import { findReviewById, lockReviewById, nameOf, placeOf, type Review } from '../life/find-review.ts'
import { forgetReview } from '../life/forget-review.ts'
import { withdrawReview } from '../life/withdraw-review.ts'
import { openAnswer } from '../notices/find-notice.ts'
import { findOfficeNotice } from '../notices/hear-author.ts'

/** Reviews of offices and of the platform, written from an address. */
export const reviewPersonalData: PersonalData = {
  id: 'reviews',
  title: 'Reviews',
  purpose: `Om uw review te tonen en te kunnen laten zien dat zij echt is (AVG artikel 6, lid 1, onder f). Wij bewaren uw naam en e-mailadres zolang de review online staat en ${limits.review.keptAfterRemovalMonths} maanden daarna.`,
  remainder: `De cijfers, de data en wat wij over de review besloten, zonder naam en zonder tekst. Verder een code die van uw e-mailadres is afgeleid, ${limits.offerte.hashesKeptMonths} maanden lang, om dubbele reviews te herkennen.`,
  async find(context, subject) {
    const items: PersonalItem[] = []
    for (const id of await findIds(context.db, subject)) {
      const review = await findReviewById(context.db, id)
      if (!review) continue
      const notice = await findOfficeNotice(context.db, id)
      const answer = notice && openAnswer(context, notice)
      items.push(toItem(context, review, { appeals: await readAppeals(context.db, id), answer }))
    }
    return items
  },
  async erase(trx, context, subject) {
    const ids = await findIds(trx, subject)
    if (ids.length === 0) return
    // Lock all of them before changing the first: everybody locks reviews before the list of changes.
    await trx.selectFrom('reviews').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
    for (const id of ids) {
      const review = await lockReviewById(trx, id)
      if (!review) continue
      if (review.status === 'pending_verification') await eraseReview(trx, context, review)
      else {
        if (canChange(review.status)) await withdrawReview(trx, context, nameOf(review))
        await forgetReview(trx, context, review)
      }
    }
  },
}

/** Reviews with something left to erase, ordered by office, because the figures of offices are locked one after the other. */
async function findIds(db: Db, { email_hash }: DataSubject): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .select('id')
    .where('email_hash', '=', email_hash)
    .where('naam', '<>', '')
    .orderBy('vestiging_id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The author's objections to decisions about the review. */
async function readAppeals(db: Db, review_id: string): Promise<string> {
  const appeals = db.selectFrom('review_appeals').select('tekst').where('review_id', '=', review_id)
  const rows = await appeals.where('notice_id', 'is', null).orderBy('id').execute()
  return rows.map(({ tekst }) => tekst).join('; ')
}

type Words = { appeals: string; answer: string | null | undefined }

function toItem(context: Context, review: Review, { appeals, answer }: Words): PersonalItem {
  const author = openAuthor(context, review)
  return {
    title: `Review over ${placeOf(context, review).about}`,
    fields: personalFields([
      ['status', 'Stand', statusLabel(review.status, review.text_hidden_at !== null)],
      ['naam', 'Naam', author?.naam],
      ['shown_name', 'Naam zoals getoond', review.naam],
      ['email', 'E-mailadres', author?.email],
      ['rating_prijs_kwaliteit', 'Prijs-kwaliteit', review.rating_prijs_kwaliteit],
      ['rating_service', 'Service', review.rating_service],
      ['rating_communicatie', 'Communicatie', review.rating_communicatie],
      ['rating', 'Cijfer', review.rating],
      ['pluspunten', 'Pluspunten', review.pluspunten.join('; ')],
      ['minpunten', 'Minpunten', review.minpunten.join('; ')],
      ['diensten', 'Diensten', review.dienst_ids.map(labelOfDienst).join(', ')],
      ['feedback', 'Toelichting', review.feedback],
      ['reply', 'Reactie van het kantoor', review.reply_tekst],
      ['created_at', 'Geschreven op', review.created_at],
      ['verified_at', 'E-mailadres bevestigd op', review.verified_at],
      ['verification', 'Bij de review staat', verificationLabel(review.verification_level, context.config.brandName)],
      ['published_at', 'Geplaatst op', review.published_at],
      ['edited_at', 'Aangepast op', review.edited_at],
      ['appeal', 'Bezwaar', appeals],
      ['answer', 'Antwoord op het kantoor', answer],
      ['withdrawn_at', 'Ingetrokken op', review.withdrawn_at],
    ]),
  }
}
