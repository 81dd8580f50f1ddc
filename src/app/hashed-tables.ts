import { unsubscribeHashes } from '#features/customers/server/rehash-unsubscribes.ts'
import { noticeHashes } from '#features/moderation/server/rehash-notices.ts'
import { offerteHashes } from '#features/offertes/server/rehash-offertes.ts'
import { reviewHashes } from '#features/reviews/server/rehash-reviews.ts'
import { siteReviewHashes } from '#features/site-reviews/server/rehash-site-reviews.ts'
import type { HashedTable } from '#server/rehash/hashed-table.ts'

export const hashedTables: HashedTable[] = [
  offerteHashes,
  reviewHashes,
  siteReviewHashes,
  noticeHashes,
  unsubscribeHashes,
]
