import { expect, test } from 'vitest'
import { loadGazetteer } from '#features/gazetteer/server/public.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { cleanPlaceText } from '../rules/place-text.ts'

/** How people shorten the names of places, and the place that is meant. */
const written: Record<string, string[]> = {
  Nuenen: ['Nuenen c.a.', 'Nuenen ca', 'Nuenen C.A.', 'Nuenen c'],
  Amersfoort: ['Amersfoort e.o.', 'Amersfoort eo'],
  'Hoek van Holland': ['Hoek v. Holland', 'Hoek v Holland', 'Hoek v.Holland', 'hoek v. holl'],
  'Wijk bij Duurstede': ['Wijk b Duurstede', 'Wijk b. Duurstede', 'Wijk b.Duurstede'],
  'Alphen aan den Rijn': ['Alphen a/d Rijn', 'Alphen a.d. Rijn', 'Alphen ad Rijn', 'Alphen a. d. Rijn', 'Alphen a/d'],
  'Capelle aan den IJssel': ['Capelle a/d IJssel', 'Capelle a.d. Yssel', 'Capelle ad ijssel'],
  'Krimpen aan de Lek': ['Krimpen a/d Lek', 'Krimpen a.d. Lek'],
  'Krimpen aan den IJssel': ['Krimpen a.d. IJssel'],
  'Ouderkerk aan de Amstel': ['Ouderkerk a/d Amstel'],
  'Loenen aan de Vecht': ['Loenen a/d Vecht'],
  'Bergen aan Zee': ['Bergen a/z', 'Bergen a. Zee'],
  'Bergen op Zoom': ['Bergen o. Zoom'],
  'Beek en Donk': ['Beek & Donk', 'Beek+Donk'],
  'Son en Breugel': ['Son & Breugel'],
  'Sas van Gent': ['Sas v. Gent'],
  'Loon op Zand': ['Loon o. Zand'],
  'Broek in Waterland': ['Broek i. Waterland'],
  'Nederhorst den Berg': ['Nederhorst d. Berg'],
  'Sint-Oedenrode': ['St. Oedenrode', 'Sint Oedenrode'],
  'Nieuw- en Sint Joosland': ['Nieuw- en St. Joosland'],
  "'s-Hertogenbosch": ["'s Hertogenbosch", 's-Hertogenbosch', '’s-Hertogenbosch', 'Den Bosch'],
  'Den Haag': ["'s-Gravenhage", '‘s Gravenhage'],
  "'t Harde": ['Het Harde', '‘t Harde', '´t Harde'],
  "Stad aan 't Haringvliet": ['Stad aan het Haringvliet', 'Stad a/d Haringvliet'],
  'Nieuw-Vennep': ['Nw Vennep', 'Nw. Vennep', 'Nw.-Vennep'],
  'Oude Pekela': ['O. Pekela'],
  'Zuid-Beijerland': ['Z. Beijerland'],
  'Hendrik-Ido-Ambacht': ['H.I. Ambacht', 'HI Ambacht'],
}
const table = Object.entries(written).flatMap(([place, spellings]) => spellings.map((text) => [text, place] as const))

test.each(table)('%s is suggested as %s', (text, place) => {
  const { suggestPlaces } = loadGazetteer()
  // As the browser sends it, and as the form without script does.
  for (const sent of [cleanPlaceText(text), text]) expect(suggestPlaces(sent, 5)[0]?.woonplaats, sent).toBe(place)
})

describeOnDatabase('A shortened name', (open) => {
  test('leads to its place in the form without script, and in the call that searches', async () => {
    const context = await open()
    const app = await createTestApp(context)
    for (const [text, id] of [
      ['Nuenen c.a.', 'Nuenen'],
      ['Hoek v. Holland', 'Hoek van Holland'],
      ['Wijk b Duurstede', 'Wijk bij Duurstede'],
    ] as const) {
      const query = encodeURIComponent(text)
      const answer = await app.inject(`/api/vestigingen/search?woonplaats=${query}`)
      expect([answer.statusCode, answer.json().location?.label]).toEqual([200, id])
      const page = await app.inject(`/zoeken?q=${query}`)
      expect(page.body + page.headers.location).toContain(id.replaceAll(' ', '-').toLowerCase())
    }
  })
})
