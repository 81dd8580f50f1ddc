/** How long the browser caches an answer, in minutes (docs/product/search.md, "How long an answer is kept"). */
export const freshMinutes = {
  vestigingen: 10,
  autocomplete: 60,
  tarieven: 60,
  total: 60,
  selection: 5,
  categories: 60,
  categoriesKept: 240,
  reviews: 15,
  latestReviews: 20,
  siteReviews: 15,
  siteReviewStats: 30,
} as const
