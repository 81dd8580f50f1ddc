import { expect, test } from 'vitest'
import { diensten } from '#features/diensten/rules.ts'
import { independenceNotice, rankingDisclosure } from '#features/partnership-offers/plan.ts'
import { loadConfig } from '#server/config.ts'
import { findPreview, previewNames } from '#server/mail/previews.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice, priceParts } from '#test/offices.ts'
import { easyToRead, fleschDouma, sentencesOf, standardDutch } from '#test/readability.ts'
import { mails } from './mails.ts'

/** Texts that are fixed word for word, of partners and of reviews. */
const documented = [independenceNotice, rankingDisclosure, 'Alle reviews zijn per e-mail geverifieerd.']
const ownWords = (text: string) => documented.reduce((rest, words) => rest.replace(words, ''), text)

/** The sentences of a mail: without addresses, buttons and the names and values in lists, and with short names of people and offices. */
const sentencesOfMail = (text: string) =>
  ownWords(text)
    .replace(/^.*:\n(?=https?:)/gm, '')
    .replace(/(Notariaat|Jan) Voorbeeld/g, 'Jansen')
    .split('\n')
    .filter((line) => /[.?!:]$/.test(line.trim()) && !/^https?:/.test(line))
    .join('\n')

test.each(previewNames({ mails }))('mail %s is easy to read', (name) => {
  const { text } = findPreview({ config: loadConfig({}), mails }, name)!
  const sentences = sentencesOfMail(text)
  expect(sentences).toContain('U krijgt deze e-mail')
  expect(fleschDouma(sentences), sentences).toBeGreaterThan(easyToRead)
})

describeOnDatabase('Pages in plain Dutch', (open) => {
  test('are all that search engines find, one of each kind', async () => {
    const context = await open({ config: { rateLimits: false } })
    const dienst_ids = diensten.map(({ id }) => id)
    for (let n = 0; n < 6; n++) {
      const vestiging_id = await insertOffice(context.db, { dienst_ids })
      const prices = dienst_ids.map((dienst_id) => ({ vestiging_id, dienst_id, ...priceParts(20_000 + n * 500) }))
      await context.db.insertInto('tarieven').values(prices).execute()
    }
    await context.index.reload()
    const app = await createTestApp(context)
    const sitemap = (await app.inject('/sitemap.xml')).body
    const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path = '']) => path || '/')
    const kinds = Map.groupBy(listed, (path) => path.replace(/^\/(woonplaats|notaris|akte)\/.*/, '/$1/'))
    expect(kinds.size).toBeGreaterThan(15)
    // One with offices too, and without parts of a town, whose names are not ours.
    for (const path of [...[...kinds.values()].map(([first = '']) => first), '/woonplaats/amsterdam-duivendrecht']) {
      const main = /<main\b[\s\S]*<\/main>/.exec((await app.inject(path)).body)?.[0] ?? ''
      const sentences = ownWords(sentencesOf(main).join('\n'))
      if (sentences !== '') expect.soft(fleschDouma(sentences), `${path}\n${sentences}`).toBeGreaterThan(standardDutch)
    }
  })
})
