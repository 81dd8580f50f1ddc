import type { InjectOptions } from 'fastify'
import { namedEndpoints } from '#app/endpoints.ts'
import { endpointKey, type WholeEndpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'

/** An address below /api, or a body that is posted to it. */
export type Question = string | { post: string; body: unknown }
export type Call = {
  /** Questions that are answered; among them one with everything filled in and one with everything absent. */
  answered: Question[]
  /** What is refused with each code that the call names; BAD_REQUEST and its words where input can be wrong. */
  refused?: Partial<Record<ErrorCode, [question: Question, text: string][]>>
  /** A number that is brought within its bounds: what is asked, and what the answer holds then. */
  clamped?: Clamped[]
}
type Clamped = [question: string, read: (body: never) => unknown, value: unknown]

/** The calls of search and compare: all of these contracts, and the reads of reviews that may be kept. */
const whole = ['vestigingen', 'tarieven', 'diensten', 'woonplaatsen', 'analytics']
export const endpoints: WholeEndpoint[] = namedEndpoints
  .filter(({ tag, endpoint }) => whole.includes(tag) || (tag === 'reviews' && endpoint.freshMinutes !== undefined))
  .map(({ endpoint }) => endpoint)
  // An image has a test of its own (logo-route.test.ts).
  .filter(({ image }) => !image)

type Paged = { pagination: { page: number; limit: number } }
type List = { length: number }
const invalid = 'Ongeldige invoer'
const required = 'Dit veld is verplicht'
const notSearchable = 'Vul een postcode of woonplaats in om te zoeken.'
const searchDistance = 'Vul een afstand in van 10 tot en met 40 km'
const rangeDistance = 'Vul een afstand in van 1 tot en met 40 km'
const noOffice = 'Deze notaris is niet gevonden'
const noPlace = 'We kunnen deze woonplaats niet vinden. Controleer de spelling of kies een plaats uit de lijst.'
const noCategory = 'Deze categorie bestaat niet (meer).'
const batch = (body: unknown) => ({ post: '/vestigingen/batch', body })
const prices = (body: unknown) => ({ post: '/tarieven/batch', body })
const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`
const pages = (path: string, otherwise: number) =>
  Object.entries({
    '': otherwise,
    'page=0&limit=0': 1,
    'page=99&limit=99': 50,
    'page=1e999&limit=1e999': 50,
    'page=-1&limit=veel': otherwise,
    'page=1&page=2&limit=3&limit=4': otherwise,
  }).map(
    ([query, limit]): Clamped => [
      withQuery(path, query),
      ({ pagination }: Paged) => [pagination.page, pagination.limit],
      [1, limit],
    ],
  )
const lengths = (path: string, bounds: Record<string, number>, read = (body: List) => body.length) =>
  Object.entries(bounds).map(([query, length]): Clamped => [withQuery(path, query), read, length])

/** Office 1 has everything filled in, office 2 nothing; 120 more stand in Utrecht (test/calls/offices.ts). */
export const table: Record<string, Call> = {
  'GET /vestigingen': {
    answered: ['/vestigingen', '/vestigingen?plaats=Amsterdam', '/vestigingen?plaats=nergens'],
    refused: { BAD_REQUEST: [[`/vestigingen?plaats=${'x'.repeat(81)}`, invalid]] },
    clamped: pages('/vestigingen?plaats=amsterdam', 25),
  },
  'GET /vestigingen/{id}': {
    answered: ['/vestigingen/1', '/vestigingen/2'],
    refused: {
      VESTIGING_NOT_FOUND: [
        ['/vestigingen/999999', noOffice],
        ['/vestigingen/dummy', noOffice],
        ['/vestigingen/1%00', noOffice],
      ],
    },
  },
  'POST /vestigingen/batch': {
    answered: [batch({ ids: ['1', 2, '999999'] }), batch({ ids: [] }), batch({ ids: many(50), other: 1 })],
    refused: {
      BAD_REQUEST: [
        [batch({ ids: many(51) }), invalid],
        [batch({}), required],
        [batch({ ids: '1' }), invalid],
        [batch([1]), messages.bodyUnreadable],
      ],
    },
  },
  'GET /vestigingen/search': {
    answered: [
      '/vestigingen/search?postcode=1012LG',
      '/vestigingen/search?postcode=1012+lg&woonplaats=utrecht&lat=0&lon=0&log_analytics=true',
      '/vestigingen/search?woonplaats=hengelo&limit=100',
      '/vestigingen/search?woonplaats=amsterdam&category_ids=woning_huis,,erven_schenken',
      '/vestigingen/search?lat=52.37&lon=4.89&onbekend=1',
      '/vestigingen/search?woonplaats=amsterdam&distance_km=12.5&diensten=testament,,leveringsakte,testament',
      '/vestigingen/search?woonplaats=vaals&distance_km=10&expand=1&diensten=',
      '/vestigingen/search?woonplaats=amsterdam&diensten=testament&price_max=700',
    ],
    refused: {
      INVALID_SEARCH_PARAMETERS: [
        ['/vestigingen/search', notSearchable],
        ['/vestigingen/search?lat=0&lon=0', notSearchable],
        ['/vestigingen/search?lat=91&lon=5', 'Vul een breedtegraad in van -90 tot en met 90'],
        ['/vestigingen/search?lat=52&lon=181', 'Vul een lengtegraad in van -180 tot en met 180'],
        ['/vestigingen/search?lat=52.37', notSearchable],
        ['/vestigingen/search?lon=4.89&postcode=+&woonplaats=', notSearchable],
        ['/vestigingen/search?woonplaats=amsterdam&distance_km=9.9', searchDistance],
        ['/vestigingen/search?woonplaats=amsterdam&distance_km=40.1', searchDistance],
        ['/vestigingen/search?woonplaats=amsterdam&diensten=testament,tuinen', 'Deze dienst bestaat niet'],
        ['/vestigingen/search?woonplaats=amsterdam&price_max=700', required],
        [
          '/vestigingen/search?woonplaats=amsterdam&diensten=testament&price_max=0',
          'Vul een bedrag in van 1 tot en met 99.999.999',
        ],
        [
          '/vestigingen/search?woonplaats=amsterdam&diensten=leveringsakte,hypotheekakte,koopovereenkomst,royementsakte,testament,levenstestament,bv-oprichten',
          'Kies hoogstens 6 diensten',
        ],
      ],
      INVALID_POSTCODE: [['/vestigingen/search?postcode=0012LG', 'Ongeldige postcode. Gebruik het formaat: 1234AB']],
      POSTCODE_NOT_FOUND: [
        [
          '/vestigingen/search?postcode=1999AA',
          'We kunnen deze postcode niet vinden. Controleer de postcode of zoek op woonplaats.',
        ],
      ],
      WOONPLAATS_NOT_FOUND: [['/vestigingen/search?woonplaats=nergenshuizen', noPlace]],
      CATEGORY_NOT_FOUND: [['/vestigingen/search?woonplaats=amsterdam&category_ids=tuinen', noCategory]],
      BAD_REQUEST: [
        ['/vestigingen/search?lat=noord&lon=5', invalid],
        ['/vestigingen/search?woonplaats=amsterdam&distance_km=ver', invalid],
        [`/vestigingen/search?woonplaats=${'x'.repeat(81)}`, invalid],
        ['/vestigingen/search?postcode=1012LG&postcode=1012LH', invalid],
      ],
    },
    clamped: lengths(
      '/vestigingen/search?woonplaats=utrecht',
      { '': 40, 'limit=0': 1, 'limit=1000': 100, 'limit=': 40 },
      (({ vestigingen }: { vestigingen: List }) => vestigingen.length) as never,
    ),
  },
  'GET /vestigingen/within-range': {
    answered: [
      '/vestigingen/within-range?lat=52.37&lon=4.89',
      '/vestigingen/within-range?lat=53.7&lon=7.3&max_distance_km=1',
    ],
    refused: {
      INVALID_SEARCH_PARAMETERS: [
        ['', required],
        ['lat=52.37', required],
        ['lat=0&lon=5', 'Vul een breedtegraad in van 50,6 tot en met 53,7'],
        ['lat=50.5&lon=5', 'Vul een breedtegraad in van 50,6 tot en met 53,7'],
        ['lat=52&lon=3.1', 'Vul een lengtegraad in van 3,2 tot en met 7,3'],
        ['lat=52&lon=5&max_distance_km=0.9', rangeDistance],
        ['lat=52&lon=5&max_distance_km=40.1', rangeDistance],
      ].map(([query, text = '']) => [`/vestigingen/within-range?${query}`, text]),
      BAD_REQUEST: [['/vestigingen/within-range?lat=52&lon=oost', invalid]],
    },
  },
  'GET /vestigingen/total': { answered: ['/vestigingen/total'] },
  'GET /vestigingen/autocomplete': {
    answered: [
      '/vestigingen/autocomplete?q=kant',
      '/vestigingen/autocomplete',
      '/vestigingen/autocomplete?q=k',
      '/vestigingen/autocomplete?q=zz',
    ],
    refused: { BAD_REQUEST: [[`/vestigingen/autocomplete?q=${'x'.repeat(129)}`, invalid]] },
    clamped: lengths('/vestigingen/autocomplete?q=kantoor', { '': 8, 'limit=0': 1, 'limit=99': 20 }),
  },
  'GET /vestigingen/sitemap/ids': { answered: ['/vestigingen/sitemap/ids', '/vestigingen/sitemap/ids?details=1'] },
  'GET /vestigingen/{id}/tarievenlijst': {
    answered: ['/vestigingen/1/tarievenlijst', '/vestigingen/2/tarievenlijst'],
    refused: { VESTIGING_NOT_FOUND: [['/vestigingen/999999/tarievenlijst', noOffice]] },
  },
  'POST /tarieven/batch': {
    answered: [
      prices({ vestiging_ids: [1, '2', 999999], dienst_ids: ['leveringsakte', 'hypotheekakte'] }),
      prices({ vestiging_ids: [], dienst_ids: ['testament'] }),
      prices({ vestiging_ids: many(60), dienst_ids: [] }),
    ],
    refused: {
      BAD_REQUEST: [
        [prices({ vestiging_ids: many(61), dienst_ids: ['testament'] }), invalid],
        [prices({ vestiging_ids: [1], dienst_ids: Array(7).fill('testament') }), invalid],
        [prices({ vestiging_ids: [1] }), required],
        [prices(null), required],
      ],
    },
  },
  'GET /categories': { answered: ['/categories'] },
  'GET /categories/{id}/diensten': {
    answered: ['/categories/woning_huis/diensten'],
    refused: { CATEGORY_NOT_FOUND: [['/categories/tuinen/diensten', noCategory]] },
  },
  'GET /categories-with-diensten': { answered: ['/categories-with-diensten'] },
  'GET /common-combinations': { answered: ['/common-combinations'] },
  'GET /woonplaats/autocomplete': {
    answered: [
      '/woonplaats/autocomplete?q=amst',
      '/woonplaats/autocomplete',
      '/woonplaats/autocomplete?q=a',
      '/woonplaats/autocomplete?q=xqz',
    ],
    refused: { BAD_REQUEST: [[`/woonplaats/autocomplete?q=${'x'.repeat(129)}`, invalid]] },
    clamped: lengths(
      '/woonplaats/autocomplete?q=st',
      { '': 8, 'limit=-3': 1, 'limit=21': 20 },
      (({ suggestions }: { suggestions: List }) => suggestions.length) as never,
    ),
  },
  'GET /woonplaats/{name}': {
    answered: ['/woonplaats/amsterdam', "/woonplaats/'s-Gravenhage", '/woonplaats/de-cocksdorp'],
    refused: { WOONPLAATS_NOT_FOUND: [['/woonplaats/nergenshuizen', noPlace]] },
    clamped: lengths(
      '/woonplaats/utrecht',
      { '': 100, 'limit=0': 1, 'limit=101': 100 },
      (({ vestigingen }: { vestigingen: List }) => vestigingen.length) as never,
    ),
  },
  'GET /tarieven/medianen': { answered: ['/tarieven/medianen'] },
  'GET /tarieven/medianen/prijzen-per-dienst.csv': { answered: ['/tarieven/medianen/prijzen-per-dienst.csv'] },
  'GET /woonplaats/all': { answered: ['/woonplaats/all'] },
  'GET /woonplaats/sitemap/ids': { answered: ['/woonplaats/sitemap/ids', '/woonplaats/sitemap/ids?details=1'] },
  'GET /vestigingen/{id}/reviews': {
    answered: ['/vestigingen/1/reviews', '/vestigingen/2/reviews', '/vestigingen/1/reviews?sort=laagste&page=2'],
    refused: { VESTIGING_NOT_FOUND: [['/vestigingen/999999/reviews', noOffice]] },
    clamped: pages('/vestigingen/2/reviews', 10),
  },
  'GET /reviews/count': { answered: ['/reviews/count'] },
  'GET /reviews/latest': {
    answered: ['/reviews/latest'],
    clamped: lengths('/reviews/latest', { '': 8, 'limit=0': 1, 'limit=99': 20 }),
  },
  'POST /analytics/page-view': {
    answered: [
      { post: '/analytics/page-view', body: { vestiging_id: 1 } },
      { post: '/analytics/page-view', body: { vestiging_id: 'onbekend' } },
      { post: '/analytics/page-view', body: 'geen JSON' },
    ],
  },
  'POST /analytics/search': {
    answered: [
      { post: '/analytics/search', body: { provincie: 'Utrecht' } },
      { post: '/analytics/search', body: { provincie: 'nergens' } },
      { post: '/analytics/search', body: {} },
    ],
  },
  'POST /analytics/outbound-click': {
    answered: [
      { post: '/analytics/outbound-click', body: { vestiging_id: 1, destination_url: 'https://elders.example' } },
      { post: '/analytics/outbound-click', body: {} },
    ],
  },
}

export const rows = endpoints.map((endpoint) => ({
  endpoint,
  key: endpointKey(endpoint),
  call: table[endpointKey(endpoint)] ?? { answered: [] },
}))

export function toRequest(question: Question): InjectOptions {
  if (typeof question === 'string') return { method: 'GET', url: `/api${question}` }
  const { post, body } = question
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', url: `/api${post}`, headers, payload: JSON.stringify(body) }
}
