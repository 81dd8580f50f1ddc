import * as limits from '#contract/limits.ts'
import { type PersonalData, personalFields } from '#server/personal-data.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { type NoticeReason, noticeReasons } from '../../notice-reasons.ts'
import { openNotifier, withoutNotifier } from './find-notice.ts'

/** Notices about other people's reviews, sent from an address. */
export const noticePersonalData: PersonalData = {
  id: 'notices',
  title: 'Meldingen over reviews',
  purpose: `Om uw melding te beoordelen en u ons besluit te sturen, zoals de wet vraagt (AVG artikel 6, lid 1, onder c). Wij bewaren de melding tot ${limits.review.appealMonths} maanden na het besluit.`,
  remainder: `De reden die u koos en ons besluit, zonder uw naam en tekst, met een code die van uw e-mailadres is afgeleid, ${limits.offerte.hashesKeptMonths} maanden lang. Over een melding waarover nog niet is besloten, krijgt u geen bericht meer.`,
  async find(context, { email_hash }) {
    const notices = await context.db
      .selectFrom('review_notices as n')
      .leftJoin('review_appeals as a', 'a.notice_id', 'n.id')
      .selectAll('n')
      .select('a.tekst as appeal')
      .where('n.email_hash', '=', email_hash)
      .where('n.sealed', 'is not', null)
      .orderBy('n.id')
      .execute()
    return notices.map((notice) => {
      const notifier = openNotifier(context, notice)
      return {
        title: `Melding ${notice.reference}`,
        fields: personalFields([
          ['reference', 'Kenmerk', notice.reference],
          ['reason', 'Reden', noticeReasons[notice.reason as NoticeReason] ?? notice.reason],
          ['naam', 'Naam', notifier?.naam],
          ['email', 'E-mailadres', notifier?.email],
          ['tekst', 'Toelichting', notice.tekst],
          ['created_at', 'Gedaan op', notice.created_at],
          ['decided_at', 'Besluit op', notice.decided_at],
          ['appeal', 'Bezwaar', notice.appeal],
        ]),
      }
    })
  },
  async erase(trx, context, { email_hash }) {
    const notices = await trx
      .updateTable('review_notices')
      .set(withoutNotifier)
      .where('email_hash', '=', email_hash)
      .where('sealed_key', 'is not', null)
      .returning('id')
      .execute()
    for (const { id } of notices) {
      await trx.updateTable('review_appeals').set({ tekst: '', answer: '' }).where('notice_id', '=', id).execute()
      await revokeTokens(trx, context, { kind: 'na', entity_id: id })
    }
  },
}
