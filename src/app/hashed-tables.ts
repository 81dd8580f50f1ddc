import { accountHashes } from '#features/accounts/server/rehash-accounts.ts'
import { offerteHashes } from '#features/offertes/server/rehash-offertes.ts'
import { reviewHashes, siteReviewHashes } from '#features/reviews/server/life/rehash-reviews.ts'
import { noticeHashes } from '#features/reviews/server/notices/find-notice.ts'
import { unsubscribeHashes } from '#features/subscriptions/server/rehash-unsubscribes.ts'
import type { HashedTable } from '#server/rehash/hashed-table.ts'

export const hashedTables: HashedTable[] = [
  offerteHashes,
  reviewHashes,
  siteReviewHashes,
  noticeHashes,
  unsubscribeHashes,
  accountHashes,
]
