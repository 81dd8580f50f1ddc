import { expect, test } from 'vitest'
import {
  documentedPaths,
  documentedSchemas,
  fieldsOf,
  type Operation,
  openPlaces,
  type Schema,
  unnamedFields,
} from './documented-fields.ts'

// What the API tells of people is written here once more: docs/openapi.json is made from the schemas, and grows with them.

type Answer = { call: string; schema: Schema }

const successOf = ({ operationId, responses }: Operation): Answer[] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .flatMap(([, { content = {} }]) => Object.values(content))
    .flatMap(({ schema }) => (schema ? [{ call: operationId, schema }] : []))

const answers = Object.values(documentedPaths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(successOf)

test('every answer names each field that it may hold', () => {
  expect(answers.length).toBeGreaterThan(50)
  const open = answers.flatMap(({ call, schema }) => openPlaces(schema).map((at) => `${call}: answer${at}`))
  expect(open, 'Write `z.object` with its fields in the `response` of the call').toEqual([])
})

function expectNoMore(answered: string[], wanted: string[], remedy: string) {
  const more = answered.filter((one) => !wanted.includes(one))
  const fewer = wanted.filter((one) => !answered.includes(one))
  expect(more, remedy).toEqual([])
  expect(fewer, 'Take it out of the list here').toEqual([])
}

/** By where it stands: the fields of what everybody reads, and of what a link shows. */
const exact: Record<string, Record<string, string>> = {
  VestigingDetail: {
    '': 'id title adres postcode plaats lat lon precision distance_km logo_url website telefoon partnership_active can_receive_email paused_until review_stats response_stats instant_stats bill_stats diensten canonical_id omschrijving openingstijden talen medewerkers toegankelijk knb_url claimed tarieven_updated_at moderation_stats code_stats',
    review_stats: 'avg_rating_overall total_reviews',
    response_stats: 'n answered_pct median_working_hours haalbaar_pct',
    instant_stats: 'n withdrawn',
    bill_stats: 'n equal lower agreed_extra higher',
    'diensten[]': 'id label diensten',
    'diensten[].diensten[]': 'id label',
    'openingstijden[]': 'dagen tijden',
    'medewerkers[]': 'naam functie',
    moderation_stats: 'published rejected',
    code_stats: 'issued used withdrawn',
  },
  Review: {
    '': 'id created_at vestiging_id vestiging_name vestiging_plaats rating_overall rating_prijs_kwaliteit rating_service rating_communicatie naam pluspunten minpunten diensten verification edited_at reply text_pending counted',
    'diensten[]': 'id label',
    verification: 'level label',
    reply: 'tekst created_at',
  },
  SiteReview: {
    '': 'id created_at rating feedback naam verification edited_at reply text_pending counted',
    verification: 'level label',
    reply: 'tekst created_at',
  },
  OfferteAccess: {
    '': 'reference status status_label verified created_at verified_at expires_at contact diensten beschrijving details coming_day vestigingen choice bill companion actions undo_until replacements timeline review_links',
    contact: 'aanhef naam email telefoonnummer mag_bellen',
    'diensten[]': 'id label',
    details: 'koopsom adres hypotheekbedrag bank_financier gewenste_passeerdatum',
    'vestigingen[]':
      'id title plaats telefoon status status_label sent_at opened_at responded_at deadline_at can_be_chosen can_be_replaced replaced reported distance_km precision review_stats offer offer_expired question messages can_write indicative_cents decline_reason_label instant haalbaarheid answered_by_mail',
    'vestigingen[].instant': 'bound_cents taken_back',
    'vestigingen[].haalbaarheid': 'antwoord vanaf',
    'vestigingen[].messages[]': 'author tekst sent_at mail_failed',
    'vestigingen[].reported': 'is_answered total_cents',
    'vestigingen[].review_stats': 'avg_rating_overall total_reviews',
    'vestigingen[].offer':
      'version lines recherche_cents kwaliteitsfonds_cents btw_cents registers extra total_cents compleet geldig_tot vroegste_datum toelichting received_at made_by',
    'vestigingen[].offer.lines[]': 'dienst_id label honorarium_cents',
    'vestigingen[].offer.registers[]': 'naam cents',
    'vestigingen[].offer.extra[]': 'label cents alleen_als',
    'vestigingen[].answered_by_mail': 'total_cents',
    companion: 'can_be_made link opinion',
    'companion.link': 'id url',
    'companion.opinion': 'favourite note written_at',
    'companion.opinion.favourite': 'vestiging_id standing',
    choice: 'vestiging_id chosen_at changeable_until',
    bill: 'vestiging_id checked_at bill_lines offered_cents billed_cents difference_cents unagreed_cents counting',
    'bill.counting': 'bill_outcome counted_at held_reason answer',
    'bill.counting.answer': 'tekst answered_at',
    'bill.bill_lines[]': 'part label verdict offered_cents billed_cents alleen_als',
    'replacements[]': 'id title plaats distance_km precision indicative_cents',
    'timeline[]': 'at label',
    'review_links[]': 'vestiging_id url',
  },
  OfferteForOffice: {
    '': 'reference status status_label closed vestiging sent_at deadline_at concept offer instant answer messages can_write bill haalbaarheid contact diensten beschrijving details',
    vestiging: 'id title plaats can_receive_email paused_until',
    concept: 'lines recherche_cents kwaliteitsfonds_cents registers fonds_btw geldig_tot',
    'concept.lines[]': 'dienst_id label honorarium_cents',
    'concept.registers[]': 'naam cents',
    offer:
      'version lines recherche_cents kwaliteitsfonds_cents btw_cents registers extra total_cents compleet geldig_tot vroegste_datum toelichting received_at made_by',
    'offer.lines[]': 'dienst_id label honorarium_cents',
    'offer.registers[]': 'naam cents',
    'offer.extra[]': 'label cents alleen_als',
    instant: 'total_cents bound_cents geldig_tot take_back_until',
    bill: 'bill_outcome counted_at held_reason answer',
    'bill.answer': 'tekst answered_at',
    answer: 'kind answered_at total_cents undo_until',
    haalbaarheid: 'can_be_answered answer',
    'haalbaarheid.answer': 'antwoord vanaf',
    contact: 'aanhef naam email telefoonnummer',
    'messages[]': 'author tekst sent_at mail_failed',
    'diensten[]': 'id label',
    details: 'koopsom adres hypotheekbedrag bank_financier gewenste_passeerdatum',
  },
}

test.each(Object.entries(exact))('%s holds these fields and no other', (name, expected) => {
  const at = (place: string, names: Iterable<string>) =>
    [...names].map((field) => [place, field].filter(Boolean).join('.'))
  const wanted = Object.entries(expected).flatMap(([place, names]) => at(place, names.split(' ')))
  const answered = [...fieldsOf(documentedSchemas[name]!)].flatMap(([place, names]) => at(place, names))
  expectNoMore(answered, wanted, `Take it out of the schema, or add it here when whoever reads ${name} may know it`)
})

const ofRequest = ['answerOfferteRequest', 'exportOfferteRequest', 'getOfferteAccess', 'getOfferteForOffice']
const ofLogin = ['getMe', 'logIn', 'logInByPasskey']
const prefilled = ['getPrefilledReview', 'getPrefilledSiteReview']

/** Which calls answer what tells of a person. `naam` is left to the schemas above: prices have one too. */
const ofPeople: Record<string, string[]> = {
  aanhef: ofRequest,
  telefoonnummer: [...ofRequest, ...ofLogin],
  email: [...ofRequest, ...ofLogin, ...prefilled, 'getOwnData', 'register', 'verifyPartnershipOffer'],
  beschrijving: [...ofRequest, 'getCategories'],
  koopsom: ofRequest,
  hypotheekbedrag: ofRequest,
  bank_financier: ofRequest,
  gewenste_passeerdatum: ofRequest,
  updated_by: ['getOwnVestiging'],
  changed_by: ['getOwnVestiging'],
  replaced_by: ['getOwnVestiging'],
}

test.each(Object.entries(ofPeople))('%s is answered by these calls and no other', (field, calls) => {
  const answering = answers.filter(({ schema }) => [...fieldsOf(schema).values()].some((names) => names.has(field)))
  const names = answering.map(({ call }) => call)
  expectNoMore(names, calls, `Leave ${field} out of the answer, or add the call here when whoever asks may know it`)
})

const closed = { additionalProperties: false } as const
const shape: Schema = {
  ...closed,
  properties: {
    id: {},
    place: { anyOf: [{ ...closed, properties: { label: {} } }, {}] },
    list: { items: { properties: { n: {} }, ...closed } },
    counts: { additionalProperties: {} },
  },
}

test('a field that a schema does not have is noticed wherever it stands', () => {
  const answer = {
    id: 1,
    place: { label: 'x', code: 1 },
    list: [{ n: 1 }, { n: 2, m: 3 }],
    counts: { a: 1 },
    more: null,
  }
  expect(unnamedFields(answer, shape)).toEqual(['place.code', 'list[].m', 'more'])
  expect(unnamedFields({ id: 1, place: null, list: [], counts: {} }, shape)).toEqual([])
})
