import * as limits from '#contract/limits.ts'
import { areaOf, normalizePostcode, typedArea } from '#contract/postcode.ts'
import { assetsAnswers, incomeAnswers, isFamilyDeed } from '#features/content/maximum-check.ts'
import { isSituation, situationCount } from '#features/content/rules.ts'
import { isCategoryId, isDienstId } from '#features/diensten/rules.ts'
import { loadGazetteer } from '#features/gazetteer/server/public.ts'
import { reviewSorts } from '#features/reviews/rules/review-sorts.ts'
import { readSearchParams, withoutPrecedence } from '#features/search/rules/search-address.ts'
import type { RouteEntry } from '#web/render.tsx'

/** How a page reads the values of a parameter; '' when it ignores them. */
type Reader = (first: string, all: readonly string[]) => string

const oneOf =
  (...options: readonly string[]): Reader =>
  (value) =>
    options.includes(value) ? value : ''
/** Nobody types control characters, and HTML cannot contain them. */
const text: Reader = (value) => value.replace(/\p{Cc}/gu, '').slice(0, textMax)
/** A search text. When nothing is left of it the page says so, unlike the page without a search. */
const searchText: Reader = (first, all) => text(first, all) || ' '
const distance: Reader = (value) => {
  const { distanceKm } = readSearchParams(new URLSearchParams({ distance: value }))
  return distanceKm === null ? '' : String(distanceKm)
}
const priceMax: Reader = (value) => {
  const { priceMax } = readSearchParams(new URLSearchParams({ price_max: value }))
  return priceMax === null ? '' : String(priceMax)
}
const number: Reader = (value) => {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 1 ? String(page) : ''
}
/** Repeated in a form, comma-separated in a link. */
const listOf =
  (isKnown: (id: string) => boolean, max: number): Reader =>
  (_first, all) =>
    [
      ...new Set(
        all
          .join(',')
          .split(',')
          .map((id) => id.trim())
          .filter(isKnown),
      ),
    ]
      .slice(0, max)
      .join(',')

/** Longer than the name of any place or office. */
const textMax = 100
/** Stands for blank input, which is no postcode either. */
const noPostcode = '0'
/** Stands for an unknown service: the page says so. */
const noDienst = 'onbekend'

const readers: Readonly<Record<string, Reader>> = {
  // An invalid postcode is shown in the page's field, to be corrected.
  postcode: (value, all) => normalizePostcode(value) ?? (text(value, all) || noPostcode),
  woonplaats: searchText,
  woonplaats_label: text,
  q: searchText,
  distance,
  distance_km: distance,
  sortBy: oneOf('rating', 'distance'),
  view: oneOf('lijst', 'kaart'),
  // One more than can be chosen, so that the page can say there were more.
  diensten: listOf(isDienstId, limits.diensten.max + 1),
  categories: listOf(isCategoryId, limits.diensten.max),
  voorrang: oneOf(withoutPrecedence),
  price_max: priceMax,
  situatie: listOf(isSituation, situationCount),
  toon: oneOf('aktes', 'vergelijking', 'uitkomst'),
  akte: (value) => (isFamilyDeed(value) ? value : noDienst),
  vermogen: oneOf(...assetsAnswers),
  inkomen: oneOf(...incomeAnswers),
  dienst: (value) => (isDienstId(value) ? value : noDienst),
  bedrag: text,
  plaats: text,
  tab: oneOf('overzicht', 'tarieven', 'reviews'),
  sort: oneOf(...reviewSorts),
  herkomst: oneOf('aanvraag'),
  page: number,
  // One more than are compared, so that the page can say there were more.
  vestigingen: listOf((id) => /^\d{1,15}$/.test(id), limits.selection.max + 1),
  gedaan: oneOf('send', 'confirm', 'resend'),
  verification_required: oneOf('false'),
}

/**
 * The part of a query that the screen reads, in a fixed order. For a screen that is cached for everyone, values that it
 * ignores are left out as well, so that they create no new cache entry.
 */
export function knownQuery(query: URLSearchParams, entry: RouteEntry | undefined): string {
  const params = new URLSearchParams()
  for (const name of entry?.query ?? []) {
    // An empty `q` stays, so that the page can say that the search was empty.
    const values = query.getAll(name).filter((value) => value !== '' || name === 'q')
    const [first] = values
    const reader = readers[name]
    if (first === undefined) continue
    const read = entry?.cached && reader ? [reader(first, values)] : values
    for (const value of read) if (value) params.append(name, value)
  }
  // The page is the same whichever other parameters there are.
  if (entry?.bareIsIndexed && params.size === 0 && query.size > 0) params.set('anders', '1')
  return params.toString()
}

const priceOptions: readonly string[] = limits.search.priceMaxOptions.map(String)

/**
 * Whether a query has free text, or an amount that no list of the page offers. Such pages are hardly ever requested
 * twice, so they are not cached.
 */
export function isOneOff(search: string): boolean {
  const query = new URLSearchParams(search)
  const { placeById, placesNamed, postcode } = loadGazetteer()
  const isArea = (area: string | undefined) => area !== undefined && postcode(area) !== undefined
  const isPlace = (value: string) =>
    placeById(value) !== undefined ||
    placesNamed(value).length > 0 ||
    isArea(areaOf(value) ?? typedArea(value) ?? undefined)
  const places = [...query.getAll('woonplaats'), ...query.getAll('woonplaats_label')]
  return (
    ['q', 'bedrag', 'plaats', 'koopsom'].some((name) => query.has(name)) ||
    !places.every(isPlace) ||
    !query.getAll('price_max').every((euros) => priceOptions.includes(euros))
  )
}
