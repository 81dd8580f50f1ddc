import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { sortVestigingen } from '#features/search/rules/order.ts'
import { searchVestigingen } from '#features/vestigingen/schemas.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { textOf } from '#test/readability.ts'
import { retention } from './retention.ts'

const pages = [
  paths.faq(),
  paths.privacy(),
  paths.dataWay(),
  paths.terms(),
  paths.about(),
  paths.accessibility(),
  paths.ranking(),
]
const articleOf = (html: string) => /<article\b[\s\S]*<\/article>/.exec(html)?.[0] ?? ''

/** How long things are kept, in the words of the page. */
const documented = [
  ['Een aanvraag die u niet bevestigt', '7 dagen, daarna binnen 1 dag gewist'],
  ['Een review die u niet bevestigt', '7 dagen, daarna binnen 1 dag gewist'],
  [
    'Uw naam, adres en tekst in een aanvraag, de offertes en berichten erbij, de nota die u invulde, en wat wie meekijkt schreef',
    '180 dagen na het versturen, of tot u ze wist',
  ],
  ['Een code van uw e-mailadres, om dubbele aanvragen en reviews te herkennen', '24 maanden'],
  ['Uw naam en e-mailadres bij een review', 'zolang de review online staat, en 12 maanden daarna'],
  [
    'Waaruit een e-mail bestaat, versleuteld, voor als hij terugkomt',
    '7 dagen na het versturen; kwam hij niet aan, hoogstens 30 dagen',
  ],
  ['Dat een e-mail is verstuurd, zonder de tekst', '90 dagen'],
  ['Dat u geen e-mails meer wilt, als code van uw e-mailadres', 'tot u ze weer aanzet'],
  ['Interesse van een kantoor om partner te worden', 'tot 7 jaar na het einde van de overeenkomst'],
  ['Bezoek aan pagina’s van kantoren', 'alleen totalen per dag, niets van u'],
]

describeOnDatabase('The pages of text', (open) => {
  test.each(pages)('%s stands under the home page and is sent once', async (path) => {
    const { body } = await (await createTestApp(await open())).inject(path)
    const article = articleOf(body)
    expect(article).toContain('aria-label="Kruimelpad"')
    const [sentence = ''] = /(?<=<p>)[^<]{40,60}/.exec(article) ?? []
    expect(body.replace(/<script type="application\/ld[\s\S]*?<\/script>/g, '').split(sentence)).toHaveLength(2)
  })
})

describeOnDatabase('The table of what is kept', (open) => {
  test('says what the documents say, and is on the page of privacy', async () => {
    expect(retention.map(({ what, kept }) => [what, kept])).toEqual(expect.arrayContaining(documented))
    const { body } = await (await createTestApp(await open())).inject(paths.privacy())
    const rows = [...body.matchAll(/<tr><th scope="row">(.*?)<\/th><td>(.*?)<\/td><\/tr>/g)].map(([, what, kept]) => [
      what,
      kept,
    ])
    expect(rows).toEqual(retention.map(({ what, kept }) => [what, kept]))
  })

  test('has beside it what is kept of a network, in the log and in the browser, and of who reports a review', async () => {
    const { body } = await (await createTestApp(await open())).inject(paths.privacy())
    const text = textOf(articleOf(body))
    for (const words of [
      'een code die van het begin van uw IP-adres is afgeleid. Het adres zelf bewaren wij niet.',
      'Ons logboek onthoudt welke soort pagina is gevraagd, wanneer, en of dat lukte. Er staan geen namen, e-mailadressen, IP-adressen of zoekopdrachten in.',
      'Bij elke stap kijken wij na of het klopt; bewaren doen wij het pas als u de aanvraag verstuurt.',
      'Uw naam en e-mailadres blijven daarna staan voor de bedankpagina, tot u het tabblad sluit.',
      'Na een review staat uw e-mailadres in uw eigen browser voor de bedankpagina, tot u het tabblad sluit.',
      'Als u een review meldt',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words)
  })

  test('names every table of the database that holds something of a person', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct c.table_name as table
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'secret_keys'
        and (c.column_name like '%seal%' or c.column_name like '%email%hash' or c.column_name like 'ip\_%'
          or c.column_name in ('wrapped_key', 'payload', 'sid_hash'))`.execute((await open()).db)
    const named = new Set(retention.flatMap(({ tables }) => tables))
    expect(rows.map(({ table }) => table).filter((table) => !named.has(table))).toEqual([])
    expect(rows.length).toBeGreaterThan(15)
  })
})

describeOnDatabase('The example of the order', (open) => {
  test('is what its data and the rule that it shows make of it', async () => {
    const context = await open()
    const amersfoort = { plaats: 'Amersfoort', location_id: 'amersfoort', lat: 52.156, lon: 5.388 }
    for (const n of [1, 2, 3, 4, 5]) {
      await insertOffice(context.db, { ...amersfoort, lat: 52.156 + n / 200, can_receive_email: n % 2 === 0 })
    }
    await context.db.updateTable('vestigingen').set({ precision: 'pc4' }).where('lat', '<', 52.165).execute()
    await context.index.reload()
    const app = await createTestApp(context)
    const { body } = await app.inject(paths.ranking())
    const href = /href="(\/api\/[^"]+)" download="volgorde-voorbeeld.json"/.exec(body)![1]!.replaceAll('&amp;', '&')
    const { vestigingen } = searchVestigingen.response.parse((await app.inject(href)).json())
    const shown = [...body.matchAll(/<li><a href="\/notaris\/(\d+)">/g)].map(([, id]) => id)
    expect(shown).toHaveLength(5)
    expect(shown).toEqual(sortVestigingen(vestigingen.toReversed(), 'rating').map(({ id }) => id))
    expect(textOf(body)).toContain('export const sortVestigingen')
    expect(textOf(body).match(/minder dan 1 km/g)).toHaveLength(1)
    expect(textOf(body).match(/Afstanden zijn hemelsbreed, vanaf het midden van Amersfoort\./g)).toHaveLength(1)
  })

  test('is left out where nobody is, and the rules stay', async () => {
    const { body } = await (await createTestApp(await open())).inject(paths.ranking())
    expect(textOf(body)).toContain('Daarom is hier nog geen voorbeeld.')
  })
})
