import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import type { ReviewName } from '../review-name.ts'
import { reviewAnchor } from '../rules/review-sorts.ts'
import { findReview } from '../server/life/find-review.ts'
import { addressInList } from '../server/read/address-in-list.ts'
import { reviewForMail, sample } from './review-for-mail.ts'

type Details = {
  naam: string
  email: string
  about: string
  textHidden: boolean
  adjusting: boolean
  url: string
  manageUrl: string
}

/** Tells an author that the review is online, whole or for now with its marks only. */
export const reviewOnlineMail = defineMail<{ subject: ReviewName; token: string }>({
  kind: 'M19',
  async render(context, { subject, token }) {
    const source = reviewForMail(context, await findReview(context.db, subject))
    if (source?.review.status !== 'published') return null
    const { author, about, review } = source
    const { publicUrl } = context.config
    return onlineMail({
      ...author,
      about,
      textHidden: review.text_hidden_at !== null,
      adjusting: review.adjust_until !== null,
      url: `${publicUrl}${await addressInList(context.db, review)}`,
      manageUrl: `${publicUrl}${paths.ownReview(token)}`,
    })
  },
  preview: ({ publicUrl }) =>
    onlineMail({
      ...sample,
      textHidden: false,
      adjusting: false,
      url: `${publicUrl}${paths.vestiging('1', { tab: 'reviews' })}#${reviewAnchor('1')}`,
      manageUrl: `${publicUrl}${paths.ownReview('voorbeeld')}`,
    }),
})

const stillChecked =
  'U ziet nu alleen uw cijfers. Uw toelichting wordt nog gecontroleerd. U krijgt bericht als dat klaar is.'
const stillToAdjust =
  'U ziet nu alleen uw cijfers. Uw toelichting komt erbij als u die heeft aangepast, zoals wij u vroegen.'

function onlineMail({ naam, email, about, textHidden, adjusting, url, manageUrl }: Details): MailContent {
  return {
    to: { name: naam, address: email },
    subject: 'Uw review staat online',
    preview: `Dank u wel voor uw review over ${about}.`,
    blocks: [
      { heading: 'Uw review staat online' },
      { paragraph: `Beste ${naam},` },
      { paragraph: `Dank u wel voor uw review over ${about}. Andere bezoekers kunnen hem nu lezen.` },
      ...(textHidden ? [{ paragraph: adjusting ? stillToAdjust : stillChecked }] : []),
      { button: { label: 'Bekijk uw review', url } },
      {
        link: {
          before: 'Wilt u iets veranderen? ',
          label: 'Pas uw review aan of trek hem in',
          url: manageUrl,
          after: '.',
        },
      },
    ],
    reason: `U krijgt deze e-mail omdat u een review over ${about} schreef en uw e-mailadres bevestigde.`,
  }
}
