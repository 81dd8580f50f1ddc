import { expect, test } from 'vitest'
import { readOsm } from './read-osm.ts'

const office = {
  ...{ office: 'notary', name: 'Verzonnen Notarissen', 'addr:street': 'Damrak', 'addr:housenumber': '1' },
  ...{ 'addr:postcode': '1012LG', 'addr:city': 'Amsterdam' },
}
const read = (tags: object) => {
  const [row] = readOsm(JSON.stringify({ elements: [{ type: 'node', id: 1, lat: 52, lon: 4, tags }] })).rows
  return { cells: Object.fromEntries(row?.cells ?? []), notes: row?.notes }
}

test('A plain office of OpenStreetMap is read as it stands', () => {
  expect(read({ ...office, website: 'https://www.verzonnen.example/', phone: '020 0000000' })).toMatchObject({
    cells: { adres: 'Damrak 1', website: 'https://www.verzonnen.example/', telefoon: '020 0000000' },
    notes: [],
  })
})

const { 'addr:street': _, 'addr:housenumber': __, ...nowhere } = office
const tooComplicated = (hours: string) => `openingstijden niet overgenomen (${hours} is te ingewikkeld)`
const withoutHolidays = (left: string) => `openingstijden: vakanties en feestdagen niet overgenomen (${left})`

test.each([
  ['neighbours', { 'addr:housenumber': '7;9' }, { adres: 'Damrak 7-9' }, 'adres: nummer 7;9 is 7-9 geworden'],
  ['both sides', { 'addr:housenumber': '7, 8' }, { adres: 'Damrak 7-8' }, 'adres: nummer 7, 8 is 7-8 geworden'],
  ['three', { 'addr:housenumber': '7;9;11' }, { adres: 'Damrak 7' }, 'adres: nummer 7;9;11 is 7 geworden'],
  ['far apart', { 'addr:housenumber': '7;21' }, { adres: 'Damrak 7' }, 'adres: nummer 7;21 is 7 geworden'],
  ['letters', { 'addr:housenumber': '7a;7b' }, { adres: 'Damrak 7a' }, 'adres: nummer 7a;7b is 7a geworden'],
  ['twice the same', { 'addr:housenumber': '7;7' }, { adres: 'Damrak 7' }, null],
  ['a range', { 'addr:housenumber': '7-11' }, { adres: 'Damrak 7-11' }, null],
  ['a JSON number', { 'addr:housenumber': 7 }, { adres: 'Damrak 7' }, null],
  ['a mobile telephone alone', { 'contact:mobile': '06 00000000' }, { telefoon: '06 00000000' }, null],
  [
    ...['telephones with a comma', { phone: '020 0000000, 020 1111111' }, { telefoon: '020 0000000' }],
    'telefoon: van 2 alleen de eerste overgenomen',
  ],
  [
    ...['telephones with a stroke', { phone: '020 0000000 / 020 1111111' }, { telefoon: '020 0000000' }],
    'telefoon: van 2 alleen de eerste overgenomen',
  ],
  [
    ...[
      'addresses with a comma',
      { email: 'a@verzonnen.example, b@verzonnen.example' },
      { email: 'a@verzonnen.example' },
    ],
    'email: van 2 alleen de eerste overgenomen',
  ],
  ['an address as a link', { email: 'mailto:a@verzonnen.example' }, { email: 'a@verzonnen.example' }, null],
  ['a postcode with its country', { 'addr:postcode': 'NL-1012LG' }, { postcode: '1012LG' }, null],
  ['a telephone as JSON number', { phone: 31200000000 }, { telefoon: '31200000000' }, null],
  [
    ...['several telephones', { phone: '020 0000000; 020 1111111;020 2222222' }, { telefoon: '020 0000000' }],
    'telefoon: van 3 alleen de eerste overgenomen',
  ],
  [
    ...['several sites', { website: 'https://a.example;https://b.example' }, { website: 'https://a.example' }],
    'website: van 2 alleen de eerste overgenomen',
  ],
  [
    ...['a site without scheme', { website: 'www.verzonnen.example/contact' }],
    ...[{ website: 'https://www.verzonnen.example/contact' }, 'website: https:// ervoor gezet'],
  ],
  [
    ...['a bare name', { 'contact:website': 'verzonnen.example' }],
    ...[{ website: 'https://verzonnen.example' }, 'website: https:// ervoor gezet'],
  ],
  ['what is no site', { website: 'post@verzonnen.example' }, { website: 'post@verzonnen.example' }, null],
  [
    ...['another street', { 'contact:street': 'Rokin' }, { adres: 'Damrak 1' }],
    'adres: van 2 alleen de eerste overgenomen',
  ],
  ['the same street twice', { 'contact:street': 'damrak' }, { adres: 'Damrak 1' }, null],
  ['a door', { 'addr:unit': '3' }, { adres: 'Damrak 1' }, 'adres: addr:unit 3 niet overgenomen'],
  [
    ...['one telephone in two notations', { phone: '+31 20 0000000', 'contact:phone': '020-0000000' }],
    ...[{ telefoon: '+31 20 0000000' }, null],
  ],
  [
    ...['a telephone and a mobile one', { phone: 'tel:020 0000000', 'contact:mobile': '06 00000000' }],
    ...[{ telefoon: '020 0000000' }, 'telefoon: van 2 alleen de eerste overgenomen'],
  ],
  [
    ...['one site in two notations', { website: 'https://www.a.example/', 'contact:website': 'http://a.example' }],
    ...[{ website: 'https://www.a.example/' }, null],
  ],
  ['a wheelchair', { wheelchair: 'limited' }, { toegankelijk: 'Beperkt toegankelijk met een rolstoel' }, null],
  ['an unknown word of wheelchairs', { wheelchair: 'bell' }, {}, 'toegankelijkheid niet overgenomen (bell)'],
  ['two offices', { office: 'lawyer;notary' }, { office: 'lawyer;notary' }, null],
  [
    ...['holidays', { opening_hours: 'Mo-Fr 09:00-17:00; PH off;SH off' }],
    ...[{ openingstijden: 'maandag t/m vrijdag: 9.00 - 17.00' }, withoutHolidays('PH off; SH off')],
  ],
  [
    ...['hours that say too much', { opening_hours: 'Mo-Fr 09:00+; PH off' }],
    ...[{}, tooComplicated('Mo-Fr 09:00+; PH off')],
  ],
] as [string, object, object, string | null][])(
  'Of OpenStreetMap %s are read, and what is left out is told',
  (_what, tags, cells, note) => {
    expect(read({ ...office, ...tags })).toMatchObject({ cells, notes: note === null ? [] : [note] })
  },
)

test('The address of OpenStreetMap may stand under contact:', () => {
  const { cells } = read({ ...nowhere, 'contact:street': 'Rokin', 'contact:housenumber': '3' })
  expect(cells.adres).toBe('Rokin 3')
})
