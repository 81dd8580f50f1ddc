import { accountTimers } from '#features/accounts/server/account-timers.ts'
import { forgetDeliveries } from '#features/accounts/server/connections/webhooks/forget-deliveries.ts'
import { sendWebhook } from '#features/accounts/server/connections/webhooks/send-webhook.ts'
import { accountMail } from '#features/accounts/server/password/account-mail.ts'
import { announceEndingFigures } from '#features/content/server/announce-ending-figures.ts'
import { dataRequestTimers } from '#features/data-rights/server/data-request-timers.ts'
import { countRequestDays } from '#features/figures/server/count-request-days.ts'
import { tellChoice } from '#features/offertes/server/choose/tell-choice.ts'
import { countResponses } from '#features/offertes/server/response-stats.ts'
import { completeOffertes } from '#features/offertes/server/timers/complete-offertes.ts'
import { newsTimers } from '#features/offertes/server/timers/news-timers.ts'
import { offerteTimers } from '#features/offertes/server/timers/offerte-timers.ts'
import { forgetUploads } from '#features/office-desk/server/files/desk/forget-uploads.ts'
import { takeInFile } from '#features/office-desk/server/files/desk/take-in-file.ts'
import { forgetInterests } from '#features/partnership-offers/server/forget-interests.ts'
import { moderationTimers } from '#features/reviews/server/checks/moderation-timers.ts'
import { reminderTimers } from '#features/reviews/server/invitations/reminder-timers.ts'
import { reviewTimers } from '#features/reviews/server/life/review-timers.ts'
import { recountReviews } from '#features/reviews/server/read/review-stats.ts'
import { forgetAddresses } from '#features/subscriptions/server/forget-addresses.ts'
import { startPrices } from '#features/tarieven/server/start-prices.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import type { Job } from '#server/jobs/define-job.ts'
import { tendDatabase } from '#server/jobs/tend-database.ts'
import { resealOldSeals } from '#server/keys/reseal.ts'
import { sendMail } from '#server/mail/send-mail.ts'

/** Every job of the program; a job that is missing here has no queue. */
export const jobs = [
  sendMail,
  cleanUp,
  tendDatabase,
  resealOldSeals,
  startPrices,
  offerteTimers,
  newsTimers,
  countResponses,
  countRequestDays,
  announceEndingFigures,
  completeOffertes,
  tellChoice,
  reminderTimers,
  forgetAddresses,
  recountReviews,
  moderationTimers,
  reviewTimers,
  dataRequestTimers,
  accountMail,
  accountTimers,
  forgetInterests,
  takeInFile,
  forgetUploads,
  sendWebhook,
  forgetDeliveries,
] as Job[]
