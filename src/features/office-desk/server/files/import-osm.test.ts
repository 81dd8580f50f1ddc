import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { importFile } from './import-file.ts'
import { reportLines } from './report.ts'

/** As Overpass answers `out center`; every name in it is made up. */
const overpass = {
  version: 0.6,
  generator: 'Overpass API',
  elements: [
    {
      ...{ type: 'node', id: 101, lat: 52.3745, lon: 4.8979 },
      tags: {
        ...{ office: 'notary', name: 'Verzonnen Notarissen', 'addr:street': 'Damrak', 'addr:housenumber': '1-3' },
        ...{ 'addr:postcode': '1012 LG', 'addr:city': 'Amsterdam', phone: '+31 20 0000000;+31 20 1111111' },
        ...{ 'contact:email': 'post@verzonnen.example', website: 'ftp://verzonnen.example' },
      },
    },
    {
      ...{ type: 'way', id: 202, nodes: [1, 2], center: { lat: 52.0815, lon: 4.3133 } },
      tags: {
        office: 'lawyer;notary',
        name: 'Het Verzinsel',
        'addr:street': 'Lange Voorhout',
        'addr:housenumber': 7,
        'addr:postcode': '2514EA',
      },
    },
    { type: 'node', id: 1, lat: 52.08, lon: 4.31 },
    { type: 'node', id: 303, lat: 52.08, lon: 4.31, tags: { office: 'lawyer;estate_agent', name: 'Geen Notaris' } },
    { type: 'node', id: 404, lat: 52.08, lon: 4.31, tags: { office: 'notary', name: 'Zonder Adres' } },
  ],
}

type Point = { lat: number; lon: number }
type Drawn = Partial<Point> & { type: string; id: number; tags?: object; center?: Point }

/** The same as overpass-turbo exports it. */
const geoJson = {
  type: 'FeatureCollection',
  features: (overpass.elements as Drawn[]).map(({ type, id, tags, lat, lon, center }) => ({
    type: 'Feature',
    id: `${type}/${id}`,
    properties: { '@id': `${type}/${id}`, ...tags },
    geometry: center
      ? {
          type: 'Polygon',
          coordinates: [[-1, 1].flatMap((x) => [-1, 1].map((y) => [center.lon + x / 1e4, center.lat + y / 1e4]))],
        }
      : { type: 'Point', coordinates: [lon, lat] },
  })),
}

async function setUp(open: Open) {
  const context = await open()
  const app = await createTestApp(context)
  const take = async (file: object) => {
    const text = JSON.stringify(file)
    const options = { kind: null, dry: false, overwrite: false }
    return reportLines(await importFile(context, { bytes: Buffer.from(text), encoding: 'UTF-8' }, options))
  }
  const offices = () => context.db.selectFrom('vestigingen').selectAll().orderBy('id').execute()
  return { context, app, take, offices }
}

describeOnDatabase('Offices of OpenStreetMap', (open) => {
  test('are taken from an answer of Overpass, each under its own key; what an office can do without is left out when wrong', async () => {
    const { take, offices, context } = await setUp(open)
    const lines = await take(overpass)
    expect(lines).toEqual([
      'node/303: geweigerd: geen kantoor met office=notary',
      'node/404: geweigerd: adres: Dit veld is verplicht; postcode: Dit veld is verplicht',
      'node/101: toegevoegd: Verzonnen Notarissen, Amsterdam; website niet overgenomen (Vul een adres in dat begint met http:// of https://); telefoon: van 2 alleen de eerste overgenomen',
      'way/202: toegevoegd: Het Verzinsel, Den Haag',
      'kantoren: 2 toegevoegd, 0 gewijzigd, 0 ongewijzigd, 2 geweigerd. Alles hiervan is in één keer geschreven.',
    ])
    expect(await offices()).toMatchObject([
      {
        ...{ title: 'Verzonnen Notarissen', adres: 'Damrak 1-3', postcode: '1012LG', telefoon: '+31 20 0000000' },
        ...{ lat: 52.3745, lon: 4.8979, precision: 'exact', website: null, can_receive_email: true, fictional: false },
      },
      { title: 'Het Verzinsel', plaats: 'Den Haag', lat: 52.0815, email: null, can_receive_email: false },
    ])
    const sources = await context.db.selectFrom('vestiging_bronnen').select(['bron', 'bron_id']).execute()
    expect(sources).toEqual([
      { bron: 'osm', bron_id: 'node/101' },
      { bron: 'osm', bron_id: 'way/202' },
    ])
  })

  test('are the same ones in a GeoJSON of overpass-turbo', async () => {
    const { take, offices } = await setUp(open)
    await take(overpass)
    const before = await offices()
    expect((await take(geoJson)).at(-1)).toContain('0 toegevoegd, 0 gewijzigd, 2 ongewijzigd, 2 geweigerd')
    expect(await offices()).toEqual(before)
  })

  test('say what of their opening hours is not taken, and which feature says nothing', async () => {
    const { take, offices } = await setUp(open)
    const [node, way] = geoJson.features
    const withHours = (one: typeof node, opening_hours: string) => ({
      ...one,
      properties: { ...one?.properties, opening_hours },
    })
    const bare = { type: 'Feature', properties: null, geometry: null }
    const plain = withHours(node, 'Mo-Th 09:00-12:30,13:00-17:00; Fr off')
    const hard = withHours(way, 'Mo-Fr 09:00+; PH off')
    const lines = await take({ type: 'FeatureCollection', features: [plain, bare, hard] })
    expect(lines[0]).toBe('onderdeel 2: geweigerd: dit onderdeel heeft geen gegevens (properties)')
    expect(lines.join()).toContain('openingstijden niet overgenomen (Mo-Fr 09:00+; PH off is te ingewikkeld)')
    expect((await offices()).map(({ openingstijden }) => openingstijden)).toEqual([
      [
        { dagen: 'maandag t/m donderdag', tijden: '9.00 - 12.30 en 13.00 - 17.00' },
        { dagen: 'vrijdag', tijden: 'gesloten' },
      ],
      [],
    ])
  })

  test('that a mapper moved or drew as a building are found again', async () => {
    const { take, offices } = await setUp(open)
    await take(overpass)
    const [node] = overpass.elements
    const drawn = {
      ...node,
      type: 'way',
      id: 900,
      lat: undefined,
      lon: undefined,
      center: { lat: 52.3746, lon: 4.898 },
    }
    const lines = await take({ elements: [drawn] })
    expect(lines[0]).toContain('(plek op de kaart)')
    const all = await offices()
    expect(all).toHaveLength(2)
    expect(all[0]).toMatchObject({ lat: 52.3746, lon: 4.898 })
  })

  test('are named on every page as the work of its contributors, from the first one on', async () => {
    const { app, take } = await setUp(open)
    const credit = 'href="https://www.openstreetmap.org/copyright"'
    const page = async (path: string) => (await app.inject(path)).body
    expect(await page('/')).not.toContain(credit)
    await take(overpass)
    for (const path of ['/', '/zoeken?woonplaats=amsterdam', '/woonplaats/amsterdam'])
      await eventually(async () => expect(await page(path)).toContain(credit))
  })
})
