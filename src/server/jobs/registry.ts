import { customerTimers } from '#features/customers/server/customer-timers.ts'
import { moderationTimers } from '#features/moderation/server/moderation-timers.ts'
import { completeOffertes } from '#features/offertes/server/complete-offertes.ts'
import { offerteTimers } from '#features/offertes/server/offerte-timers.ts'
import { recountReviews } from '#features/reviews/server/recount-reviews.ts'
import { reviewTimers } from '#features/reviews/server/review-timers.ts'
import { siteReviewTimers } from '#features/site-reviews/server/site-review-timers.ts'
import { resealOldSeals } from '../keys/reseal.ts'
import { sendMail } from '../mail/send-mail.ts'
import { cleanUp } from './clean-up.ts'
import type { Job } from './define-job.ts'
import { tendDatabase } from './tend-database.ts'

/**
 * Every job of the program; one that is not listed here has no queue. A function, because jobs import what queues jobs.
 */
export const allJobs = (): Job[] =>
  [
    sendMail,
    cleanUp,
    tendDatabase,
    resealOldSeals,
    offerteTimers,
    completeOffertes,
    customerTimers,
    recountReviews,
    moderationTimers,
    reviewTimers,
    siteReviewTimers,
  ] as Job[]
