import type { ReviewName } from '../../review-name.ts'

/**
 * What truly differs between the life of an office review and of a platform review; the rest is the same code. Who may
 * write one differs too: see identify-author.ts.
 */
export const kinds = {
  review: {
    link: 'rv',
    mail: 'M17',
    missing: 'REVIEW_NOT_FOUND',
    resent: 'review',
    invitation: 'ri',
    // For an invited customer the address of the link counts, whatever was posted.
    addressOfLink: true,
    idempotency: 'reviews',
    rate: 'reviewPerIp',
    second: 'USER_ALREADY_REVIEWED_THIS_VESTIGING',
  },
  site_review: {
    link: 'sv',
    mail: 'M18',
    missing: 'SITE_REVIEW_NOT_FOUND',
    resent: 'site review',
    invitation: 'si',
    // The posted address must be that of the link.
    addressOfLink: false,
    idempotency: 'site-reviews',
    rate: 'siteReviewPerIp',
    second: 'USER_ALREADY_REVIEWED_SITE',
  },
} as const satisfies Record<ReviewName['type'], object>
