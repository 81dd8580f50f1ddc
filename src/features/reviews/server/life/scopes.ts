import { sql } from 'kysely'
import { mailWaits } from '#server/mail/first-mail.ts'
import type { ReviewStatus } from '../../rules/reviews.ts'
import { kinds } from './kinds.ts'

// The questions that are asked of the state of a row of `reviews`, as the indexes for them say (migrations/0004, 0006, 0018).

/** Its address is not confirmed; while its first mail has not left, its time does not run. */
export const unconfirmed = sql`status = 'pending_verification'
  and not ${mailWaits(kinds.review.mail, 'review_id', 'reviews.id')}
  and not ${mailWaits(kinds.site_review.mail, 'review_id', 'reviews.id')}`

/** It is held, or shown without its words. */
export const undecided = sql`(status = 'in_moderation' or text_hidden_at is not null)`

/** It is no longer to be read, or never was. */
export const offline = sql<boolean>`status in ('rejected', 'removed', 'withdrawn')`

/** A second one of the same person is refused. */
export const liveStates: ReviewStatus[] = ['pending_verification', 'in_moderation', 'published']
