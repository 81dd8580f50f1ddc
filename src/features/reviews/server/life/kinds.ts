import type { ReviewName } from '../../review-name.ts'

/** What truly differs in the life of a review of an office and of one of the platform; the rest is the same code. */
export const kinds = {
  review: { link: 'rv', mail: 'M17', sealedAs: 'reviews', missing: 'REVIEW_NOT_FOUND', resent: 'review' },
  site_review: {
    link: 'sv',
    mail: 'M18',
    sealedAs: 'site_reviews',
    missing: 'SITE_REVIEW_NOT_FOUND',
    resent: 'site review',
  },
} as const satisfies Record<ReviewName['type'], object>
