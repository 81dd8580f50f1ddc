import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const { search, autocomplete, offerte, rates, fresh } = limits

type Row = [what: string, ours: unknown, theirs: unknown]
const holds = (rows: Row[]) =>
  test.each(rows)('%s', (_what, ours, theirs) => {
    expect(ours).toEqual(theirs)
  })

// Each figure of the documents, repeated once.
holds([
  ['search-and-api 9: default distance', search.distanceDefaultKm, 15],
  ['search-and-api 9: minimum results before expansion', search.minimumBeforeExpansion, 5],
  ['search-and-api 9: distance increment', search.distanceStepKm, 5],
  ['search-and-api 9: maximum distance', search.distanceMaxKm, 40],
  ['search-and-api 9: maximum displayed results', search.displayedMax, 25],
  ['search-and-api 9: fetch limit', search.fetch, 40],
  ['search-and-api 9: maximum selected services', limits.diensten.max, 6],
  ['search-and-api 9: warning display', limits.diensten.warningMs, 3 * second],
  ['search-and-api 9: highlight', limits.map.highlightMs, 5 * second],
  ['search-and-api 9: autocomplete items', autocomplete.items, 8],
  ['search-and-api 9: autocomplete debounce', autocomplete.debounceMs, 300],
  ['search-and-api 9: name search minimum', autocomplete.nameMin, 3],
  ['search-and-api 9: maximum in the selection', limits.selection.max, 3],
  ['search-and-api 9: life of the selection', limits.selection.expiryMs, 30 * day],
  ['search-and-api 9: duplicate window of a quote request', offerte.duplicateWindowMs, 24 * hour],
  ['search-and-api 9: password minimum', limits.password.min, 10],
  ['search-and-api 9: latest reviews', limits.paging.latestReviews, 8],
  ['server 4: latest reviews at most', limits.paging.latestReviewsMax, 20],
  ['search-and-api 9: site reviews per page', limits.paging.siteReviews, 10],
  ['search-and-api 5: distance in the address from', search.distanceMinKm, 10],
  ['search-and-api 5: distance options', search.distanceOptionsKm, [10, 15, 20, 25, 30, 35, 40]],
  ['search-and-api 5: place search from', autocomplete.placeMin, 3],
  ['search-and-api 5: place query from', autocomplete.queryMin, 2],
  ['search-and-api 7: results stay fresh', fresh.vestigingen, 10],
  ['search-and-api 7: place suggestions stay fresh', fresh.autocomplete, 60],
  ['search-and-api 7: prices stay fresh', fresh.tarieven, 60],
  ['search-and-api 7: the total stays fresh', fresh.total, 60],
  ['search-and-api 7: office reviews stay fresh', fresh.reviews, 15],
])

holds([
  ['visitor-flows 9: name from', limits.name.min, 2],
  ['visitor-flows 9: name to', limits.name.max, 64],
  ['visitor-flows 9: e-mail to', limits.email.max, 128],
  ['visitor-flows 9: feedback to', limits.review.feedbackMax, 1000],
  ['visitor-flows 9: feedback counter from', limits.review.feedbackCounterFrom, 800],
  ['visitor-flows 9: plus and minus points', limits.review.pointsMax, 3],
  ['visitor-flows 9: characters in a point', limits.review.pointMax, 250],
  ['visitor-flows 9: rating from', limits.rating.min, 1],
  ['visitor-flows 9: rating to', limits.rating.max, 10],
  ['visitor-flows 9: rating at first', limits.rating.default, 8],
  ['visitor-flows 9: lowest rating taken', limits.rating.lowestAccepted, 2],
  ['visitor-flows 9: a review is visible within (hours)', limits.rating.visibleWithinHours, 24],
  ['visitor-flows 9: categories stay fresh', fresh.categories, 60],
  ['visitor-flows 9: categories are kept', fresh.categoriesKept, 240],
  ['visitor-flows 9: platform reviews stay fresh', fresh.siteReviews, 15],
  ['visitor-flows 9: platform statistics stay fresh', fresh.siteReviewStats, 30],
  ['visitor-flows 9: latest reviews stay fresh', fresh.latestReviews, 20],
  ['visitor-flows 9: offices of the selection stay fresh', fresh.selection, 5],
  ['visitor-flows 9: carousel step', limits.carousel.stepPx, 324],
  ['visitor-flows 9: carousel pause', limits.carousel.pauseMs, 400],
  ['visitor-flows 9: carousel skeletons', limits.carousel.skeletons, 4],
  ['visitor-flows 9: map zoom', limits.map.zoom, 12],
  ['visitor-flows 9: dropdown opens after', limits.layout.dropdownOpenMs, 100],
  ['visitor-flows 9: dropdown closes after', limits.layout.dropdownCloseMs, 300],
  ['visitor-flows 9: mobile below', limits.layout.mobilePx, 640],
])

holds([
  ['server 1: body', limits.body.maxBytes, 65_536],
  ['server 1: items on a page', limits.paging.limitMax, 50],
  ['server 1: session', limits.session.lifeMs, 90 * day],
  ['server 1: idempotency key', limits.idempotency.lifeMs, day],
  ['server 1: form age from', limits.form.ageMinMs, 2 * second],
  ['server 1: requests per address of the internet', rates.offertePerIp, { max: 5, windowMs: hour }],
  ['server 1: requests per e-mail address', rates.offertePerEmail, { max: 3, windowMs: day }],
  ['server 1: reading tokens', rates.tokenReads, { max: 60, windowMs: minute }],
  ['server 1: wrong tokens', rates.wrongTokens, { max: 20, windowMs: 15 * minute }],
  ['server 1: searches', rates.search, { max: 60, windowMs: minute }],
  ['server 1: suggestions', rates.autocomplete, { max: 120, windowMs: minute }],
  ['server 1: analytics', rates.analytics, { max: 120, windowMs: minute }],
  ['server 1: resend, soon', rates.resendSoon, { max: 1, windowMs: 10 * minute }],
  ['server 1: resend, a day', rates.resendDay, { max: 3, windowMs: day }],
  ['server 2: offices on a page', limits.paging.vestigingen, 25],
  ['server 2: offices in a price call', limits.tarieven.vestigingenMax, 60],
  ['server 2: prices unconfirmed (months)', limits.tarieven.staleMonths, 18],
  ['server 2: offices in a batch', limits.batch.idsMax, 50],
  ['server 2: range in kilometres from', search.rangeMinKm, 1],
  ['server 2: search results at most', search.fetchMax, 100],
  ['server 2: latitudes', [search.latMin, search.latMax], [50.6, 53.7]],
  ['server 2: longitudes', [search.lonMin, search.lonMax], [3.2, 7.3]],
  ['server 2: suggestions at most', autocomplete.itemsMax, 20],
  ['server 2: reviews on a page', limits.paging.reviews, 10],
  ['server 3: description', offerte.beschrijvingMax, 4000],
  ['server 3: amounts', offerte.amountMax, 99_999_999],
  ['server 3: address and bank', [offerte.adresMax, offerte.bankMax], [120, 120]],
  ['server 3: wished date (years ahead)', offerte.passeerdatumYears, 3],
  ['server 3: dispatched per address', [offerte.dispatchedPerAddress, offerte.dispatchedWindowMs], [3, 30 * day]],
  ['server 3: time to confirm', offerte.confirmMs, 7 * day],
  ['server 3: reminder', offerte.remindAfterMs, day],
  ['server 3: erased after expiry', offerte.eraseAfterMs, day],
  ['server 3: anonymised after dispatch', offerte.pageAfterDispatchMs, 180 * day],
  ['server 3: anonymised after withdrawal', offerte.withdrawnKeptMs, 30 * day],
  ['server 3: office answers within (working days)', offerte.officeDeadlineWorkingDays, 10],
  ['server 3: hashes kept (months)', offerte.hashesKeptMonths, 24],
  ['server 3: verified session', offerte.trustedSessionMs, 30 * day],
  ['server 4: reviews that count (months)', limits.rating.countMonths, 48],
  ['server 6: link of an office', offerte.officeLinkMs, 30 * day],
  ['server 7: password', limits.password, { min: 10, max: 128 }],
  ['server 9: mail log', limits.mailLog.keptMs, 90 * day],
])
