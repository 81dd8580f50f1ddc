import { m26 } from '#features/accounts/mails/m26-confirm-account.ts'
import { m27 } from '#features/accounts/mails/m27-new-password.ts'
import { m28 } from '#features/accounts/mails/m28-account-locked.ts'
import { m28b } from '#features/accounts/mails/m28b-login-changed.ts'
import { m35 } from '#features/accounts/mails/m35-claim.ts'
import { m43 } from '#features/connections/mails/m43-webhook-off.ts'
import { m46 } from '#features/content/mails/m46-contact.ts'
import { m32 } from '#features/data-rights/mails/m32-confirm.ts'
import { m32b } from '#features/data-rights/mails/m32b-erased.ts'
import { m36 } from '#features/links/mails/m36-new-link.ts'
import { m41 } from '#features/mailroom/mails/m41-standstill.ts'
import { m42 } from '#features/mailroom/mails/m42-test.ts'
import { m01 } from '#features/offertes/mails/m01-confirm.ts'
import { m02 } from '#features/offertes/mails/m02-confirm-reminder.ts'
import { m03 } from '#features/offertes/mails/m03-dispatched.ts'
import { m04 } from '#features/offertes/mails/m04-office.ts'
import { m05 } from '#features/offertes/mails/m05-answer-reminder.ts'
import { m06 } from '#features/offertes/mails/m06-offer.ts'
import { m07 } from '#features/offertes/mails/m07-declined.ts'
import { m08 } from '#features/offertes/mails/m08-question.ts'
import { m08b } from '#features/offertes/mails/m08b-message.ts'
import { m08c } from '#features/offertes/mails/m08c-to-office.ts'
import { m09 } from '#features/offertes/mails/m09-overview.ts'
import { m10 } from '#features/offertes/mails/m10-unreachable.ts'
import { m11 } from '#features/offertes/mails/m11-chosen.ts'
import { m12 } from '#features/offertes/mails/m12-closed.ts'
import { m13 } from '#features/offertes/mails/m13-choose.ts'
import { m33 } from '#features/offertes/mails/m33-ending.ts'
import { m49 } from '#features/offertes/mails/m49-companion.ts'
import { m37 } from '#features/operators/mails/m37-invited.ts'
import { m29 } from '#features/partnership-offers/mails/m29-offer.ts'
import { m30 } from '#features/partnership-offers/mails/m30-interest-received.ts'
import { m31 } from '#features/partnership-offers/mails/m31-interest.ts'
import { m14, m15 } from '#features/reviews/mails/m14-m15-invitation.ts'
import { m16 } from '#features/reviews/mails/m16-site-invitation.ts'
import { m17, m18 } from '#features/reviews/mails/m17-m18-confirm.ts'
import { m19 } from '#features/reviews/mails/m19-online.ts'
import { m20 } from '#features/reviews/mails/m20-refused.ts'
import { m20b } from '#features/reviews/mails/m20b-adjust.ts'
import { m20c } from '#features/reviews/mails/m20c-checking.ts'
import { m21 } from '#features/reviews/mails/m21-new-review.ts'
import { m22 } from '#features/reviews/mails/m22-replied.ts'
import { m23 } from '#features/reviews/mails/m23-notice-received.ts'
import { m24 } from '#features/reviews/mails/m24-notice-decided.ts'
import { m34 } from '#features/reviews/mails/m34-digest.ts'
import { m38 } from '#features/reviews/mails/m38-appeal-received.ts'
import { m39 } from '#features/reviews/mails/m39-appeal-answered.ts'
import { m44 } from '#features/reviews/mails/m44-hearing.ts'
import { m45 } from '#features/reviews/mails/m45-heard.ts'
import { m25 } from '#features/subscriptions/mails/m25-unsubscribed.ts'
import type { Mail } from '#server/mail/define-mail.ts'

/** Every mail of the program. */
export const mails = [
  m01,
  m02,
  m03,
  m04,
  m05,
  m06,
  m07,
  m08,
  m08b,
  m08c,
  m09,
  m10,
  m11,
  m12,
  m13,
  m17,
  m18,
  m19,
  m20,
  m20b,
  m20c,
  m21,
  m22,
  m23,
  m24,
  m25,
  m26,
  m27,
  m28,
  m28b,
  m14,
  m15,
  m16,
  m29,
  m30,
  m31,
  m32,
  m32b,
  m33,
  m34,
  m35,
  m36,
  m37,
  m38,
  m39,
  m41,
  m42,
  m43,
  m46,
  m49,
  m44,
  m45,
] as Mail[]
