import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { importFile } from './import-file.ts'

type Tags = Record<string, string | number | boolean>

/** How offices are mapped, by subject; each set has one of each. Names and numbers are made up. */
const ways: Record<string, Tags[]> = {
  name: [
    { name: 'Verzonnen Notarissen' },
    { 'name:nl': 'Verzonnen Notarissen' },
    { official_name: 'Verzonnen Notarissen B.V.' },
    { operator: 'Verzonnen Notarissen' },
    { name: 'Verzonnen Notarissen', operator: 'Verzinsel Groep', brand: 'Verzinsel' },
    { name: 'Verzonnen & Bedacht', alt_name: 'V&B', short_name: 'VB' },
    { name: 'mr. V. Verzonnen', old_name: 'Bedacht Notariaat', official_name: 'Verzonnen Notariaat' },
    { name: "Notaris d'Ancien;Bedacht" },
    {},
  ],
  street: [
    { 'addr:street': 'Verzonnenstraat' },
    { 'contact:street': 'Verzonnenstraat' },
    { 'addr:street': 'Verzonnenstraat', 'contact:street': 'Bedachtweg' },
    { 'addr:street': 'Verzonnenstraat', 'contact:street': 'verzonnenstraat' },
    { 'addr:place': 'Verzonnen Hof' },
    { 'addr:street': 'Verzonnenstraat', 'addr:place': 'Verzonnen Hof' },
    { 'addr:street': 'Verzonnenstraat', 'addr:unit': '3', 'addr:floor': '2' },
    { 'addr:street': 'Verzonnenstraat', 'addr:door': 'B', 'addr:flats': '1-9' },
    { 'addr:street': 'Verzonnenstraat', 'addr:housename': 'Huize Bedacht', 'addr:postbox': '12' },
    { 'addr:full': 'Verzonnenstraat 1 te Amsterdam' },
    { 'addr:street': 'Verzonnenstraat', 'addr:suburb': 'Centrum', 'addr:country': 'NL', 'addr:province': 'Utrecht' },
  ],
  suffix: [{}, { add: 'a' }, { add: '-2' }, { add: ' bis' }, { add: '-hs' }, { other: true }, { json: true }],
  contact: [
    { phone: '020 0000000' },
    { phone: '+31 20 000 0000' },
    { phone: '+31 (0)20 0000000' },
    { phone: '0031200000000' },
    { phone: 'tel:+31200000000' },
    { 'contact:phone': '020-0000000' },
    { 'contact:mobile': '06 00000000' },
    { phone: '020 0000000', 'contact:phone': '+31 20 0000000' },
    { phone: '020 0000000', mobile: '06 00000000', fax: '020 1111111' },
    { phone: '020 0000000;020 1111111' },
    { phone: '020 0000000 / 020 1111111', 'contact:fax': '020 2222222' },
    { phone: 'zie website' },
    { phone: 31200000000 },
    { 'phone:mobile': '06 00000000' },
    {},
  ],
  mail: [
    { email: 'post@verzonnen.example' },
    { 'contact:email': 'post@verzonnen.example' },
    { email: 'mailto:post@verzonnen.example' },
    { email: 'post@verzonnen.example;info@verzonnen.example' },
    { email: 'Post@verzonnen.example', 'contact:email': 'post@verzonnen.example' },
    { email: 'post@verzonnen.example', 'contact:email': 'ander@verzonnen.example' },
    { email: 'post bij verzonnen' },
    {},
  ],
  site: [
    { website: 'https://verzonnen.example/' },
    { website: 'verzonnen.example' },
    { 'contact:website': 'http://www.verzonnen.example' },
    { url: 'www.verzonnen.example/contact' },
    { website: 'https://verzonnen.example', 'contact:website': 'https://www.verzonnen.example/' },
    { website: 'https://verzonnen.example', url: 'https://bedacht.example' },
    { website: 'https://a.example;https://b.example' },
    { website: 'post@verzonnen.example' },
    { website: 'ftp://verzonnen.example', 'contact:facebook': 'verzonnen' },
    {},
  ],
  hours: [
    { opening_hours: 'Mo-Fr 09:00-17:00' },
    { opening_hours: 'Mo-Fr 09:00-17:00; PH off' },
    { opening_hours: 'Mo-Fr 09:00-12:30,13:30-17:00; Th 18:00-20:00' },
    { opening_hours: 'Mo-Fr 09:00-17:00 "op afspraak"' },
    { opening_hours: 'ma-vr 9-17' },
    { opening_hours: '24/7', 'opening_hours:covid19': 'off' },
    { opening_hours: 'Mo-Th 08:30-17:30; Fr 08:30-12:30', check_date: '2026-01-01' },
    { 'opening_hours:signed': 'no' },
    {},
  ],
  wheelchair: [
    { wheelchair: 'yes' },
    { wheelchair: 'no', 'toilets:wheelchair': 'no' },
    { wheelchair: 'limited', 'wheelchair:description': 'Drempel van 3 cm' },
    { wheelchair: 'designated' },
    { wheelchair: 'bell' },
    {},
  ],
  office: [
    { office: 'notary' },
    { office: 'notary', 'check_date:opening_hours': '2026-02-01' },
    { office: 'notary', branch: 'Centrum' },
    { office: 'notary', layer: -1 },
    { office: 'notary', 'payment:cash': 'no' },
    { office: 'lawyer;notary', lawyer: 'notary' },
    { office: 'notary', 'notary:type': 'civil' },
    { office: 'lawyer' },
    { 'disused:office': 'notary' },
    { office: 'notary', disused: 'yes' },
    { office: 'notary', abandoned: 'yes', end_date: '2024-01-01' },
  ],
  besides: [
    {},
    { building: 'yes', 'building:levels': 3 },
    { source: 'survey', note: 'Naast de bakker', fixme: 'nummer' },
    { wikidata: 'Q1', 'ref:kvk': '00000000', start_date: '1998' },
    { description: 'Kantoor aan de gracht', 'language:en': 'yes' },
    { level: '1', 'contact:linkedin': 'verzonnen', image: 'https://verzonnen.example/a.jpg' },
  ],
}

/** Of different parts of the country: more offices than any postcode has are refused. */
const places: Tags[] = [
  { 'addr:postcode': '1012 LG', 'addr:city': 'Amsterdam' },
  { 'addr:postcode': '2514EA', 'addr:city': 'Den Haag' },
  { 'addr:postcode': '9711lm', 'addr:city': 'Groningen' },
  { 'addr:postcode': 'NL-3511 AA', 'contact:city': 'Utrecht' },
  { 'contact:postcode': '6211 AA' },
  { 'addr:postcode': '4331AA', 'addr:city': 'Middelburg;Walcheren' },
  { 'addr:postcode': '4331', 'addr:city': 'Middelburg' },
]

const setCount = 400

/** The n-th set: of each subject another way than the set before, so that all meet. */
function tagSet(n: number): Tags {
  const chosen = Object.values(ways).map(
    (list, subject) => list[(n + Math.floor((n * subject) / 7)) % list.length] ?? {},
  )
  const { add = '', other, json, ...tags } = Object.assign({}, ...chosen, places[n % places.length]) as Tags
  const number = n + 1
  const written = other ? `${number};${number + 2}` : json ? number : `${number}${add}`
  return { ...tags, 'addr:housenumber': written }
}

/** By what a report names the subject of a tag. */
const subjectOf: [tag: RegExp, words: RegExp][] = [
  [/phone|mobile/, /telefoon/],
  [/email/, /email/],
  [/website|^url/, /website/],
  [/^(?:addr|contact):(?:street|housenumber|unit|door|floor|flats|housename|postbox)/, /adres/],
  [/:city/, /plaats/],
  [/:postcode/, /postcode/],
  [/^opening_hours$/, /openingstijden/],
  [/^wheelchair$/, /toegankelijkheid/],
  [/name/, /naam/],
]

const plain = (text: string) => text.toLowerCase().replace(/^(?:mailto:|tel:|nl-)|[^\p{L}\p{N}]/gu, '')

describeOnDatabase('Of four hundred ways to map an office', (open) => {
  test('no tag is dropped in silence', async () => {
    const context = await open()
    const sets = Array.from({ length: setCount }, (_, n) => tagSet(n))
    expect(new Set(sets.map((tags) => JSON.stringify(tags))).size).toBe(setCount)
    const elements = sets.map((tags, n) => ({ type: 'node', id: n + 1, lat: undefined, lon: undefined, tags }))
    const bytes = Buffer.from(JSON.stringify({ elements }))
    const options = { kind: null, dry: false, overwrite: false }
    const report = await importFile(context, { bytes, encoding: 'UTF-8' }, options)
    const offices = await context.db
      .selectFrom('vestigingen as v')
      .innerJoin('vestiging_bronnen as b', 'b.vestiging_id', 'v.id')
      .selectAll('v')
      .select('b.bron_id')
      .execute()
    const [unread = ''] = report.notes
    const silent = sets.flatMap((tags, n) => {
      const at = `node/${n + 1}`
      const said = report.outcomes.find((one) => one.at === at)
      if (said?.outcome === 'refused') return said.text === '' ? [`${at}: refused without a word`] : []
      const office = offices.find(({ bron_id }) => bron_id === at)
      if (!said || !office) return [`${at}: neither taken nor refused`]
      const kept = plain(Object.values(office).map(String).join(' '))
      return Object.entries(tags).flatMap(([tag, value]) => {
        if (kept.includes(plain(String(value).split(/[;/]/)[0] ?? '')) && !String(value).includes(';')) return []
        if (unread.includes(`${tag} (`) || tag === 'office') return []
        const words = subjectOf.find(([pattern]) => pattern.test(tag))?.[1]
        if (words?.test(said.text)) return []
        if (hasOwnCell(tag, office)) return []
        return [`${at}: ${tag}=${value} (${said.text})`]
      })
    })
    expect(silent).toEqual([])
    // Both ends are there: taken, and refused with the reason.
    expect(offices.length).toBeGreaterThan(150)
    const refused = report.outcomes.filter(({ outcome }) => outcome === 'refused')
    expect(new Set(refused.flatMap(({ text }) => text.split('; ')))).toEqual(
      new Set([
        'geen kantoor met office=notary',
        'staat in OpenStreetMap als niet meer in gebruik',
        'naam: Dit veld is verplicht',
        'adres: Dit veld is verplicht',
        'postcode: Schrijf een postcode als 1234AB',
      ]),
    )
  })
})

/** What is kept in other words than the map's. */
function hasOwnCell(tag: string, office: { [column: string]: unknown }): boolean {
  const { openingstijden, toegankelijk, telefoon } = office
  if (tag === 'opening_hours') return Array.isArray(openingstijden) && openingstijden.length > 0
  if (tag === 'wheelchair') return toegankelijk !== null
  // Another notation of the same number.
  if (/phone/.test(tag)) return telefoon !== null
  return false
}
