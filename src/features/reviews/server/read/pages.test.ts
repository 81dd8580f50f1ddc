import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app/app.ts'
import * as web from '#app/web/entry-server.ts'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { insertOffice } from '#test/offices.ts'
import { textOf } from '#test/readability.ts'
import { insertReview } from '#test/reviews.ts'
import { addressInList } from './address-in-list.ts'
import { recountReviewStats } from './review-stats.ts'

const now = new Date('2026-11-21T12:00:00Z')
type Given = Parameters<typeof insertReview>[1]

/** Publishes a review as the program does, and waits until this node knows. */
async function publish(context: Context, review: Given) {
  const before = context.index.version()
  await context.db.transaction().execute(async (trx) => {
    await insertReview(trx, review)
    await recountReviewStats(trx, [review.vestiging_id], now)
    await announceChange(trx, 'reviews', review.vestiging_id)
  })
  await eventually(() => expect(context.index.version()).not.toBe(before))
}

async function read(app: FastifyInstance, url: string): Promise<string> {
  const { statusCode, body } = await app.inject(url)
  expect(statusCode).toBe(200)
  return body
}

describeOnDatabase('pages with reviews', (open) => {
  const openWithOffice = async () => {
    const context = await open({ clock: createTestClock(now) })
    const vestiging_id = await insertOffice(context.db, { title: 'Notariaat Eik' })
    await context.index.reload()
    return { context, vestiging_id }
  }

  test('those of who asked for a quote here are read apart, without script', async () => {
    const { context, vestiging_id } = await openWithOffice()
    const app = await createTestApp(context)
    const url = `/notaris/${vestiging_id}?tab=reviews`
    await publish(context, { vestiging_id, pluspunten: ['Alleen een adres bekend'] })
    expect(textOf(await read(app, `${url}&herkomst=aanvraag`))).toContain('zijn er nog geen reviews.')
    for (const pluspunten of [['Eerste klant'], ['Tweede klant'], ['Derde klant'], ['Vierde klant']])
      await publish(context, { vestiging_id, pluspunten, verification_level: 'offerte', ratings: [9, 9, 9] })
    const after = `Na een aanvraag via ${context.config.brandName}`
    expect(textOf(await read(app, url))).toContain(
      `${after} (ook na een uitnodiging daarna): 4 reviews, te weinig voor een gemiddelde`,
    )
    await publish(context, { vestiging_id, verification_level: 'uitnodiging', ratings: [10, 10, 10] })
    const all = await read(app, url)
    expect(textOf(all)).toContain(`${after} (ook na een uitnodiging daarna): 9,2, 5 reviews`)
    const [, href = ''] = /href="([^"]*herkomst=aanvraag)#lijst"/.exec(all) ?? []
    const some = await read(app, href.replaceAll('&amp;', '&'))
    expect(some).toContain('Derde klant')
    expect(some).not.toContain('Alleen een adres bekend')
  })

  test('a review is on the page of its office and on the home page as soon as it is published', async () => {
    const { context, vestiging_id } = await openWithOffice()
    const app = await createTestApp(context)
    const url = `/notaris/${vestiging_id}?tab=reviews`
    const empty = await read(app, url)
    expect(empty).toContain('Nog geen reviews')
    // Nor has it prices, which each tab says in the same words.
    expect(empty).toContain('Geen prijs bekend')
    expect(empty).not.toContain('Kies eerst een dienst')
    expect(await read(app, '/')).not.toContain('Recente reviews')
    await publish(context, { vestiging_id, pluspunten: ['Snel geholpen'], ratings: [9, 8, 8] })
    const page = await read(app, url)
    expect(page).toContain('Snel geholpen')
    expect(page).toContain('8,3 van 10, 1 review')
    expect(page).toContain('"ratingValue":8.3,')
    expect(await read(app, '/')).toContain('Snel geholpen')
  })

  test('search engines are told the reviews that a page shows, and no others', async () => {
    const { context, vestiging_id } = await openWithOffice()
    // Seven minutes past midnight in the Netherlands, a day before that in Greenwich.
    const created_at = new Date('2026-11-19T23:07:00Z')
    await publish(context, { vestiging_id, naam: 'Anna Bos', minpunten: ['Duur <b>'], ratings: [9, 8, 8], created_at })
    await publish(context, { vestiging_id, naam: 'Bo', status: 'rejected' })
    const app = await createTestApp(context)
    const url = `/notaris/${vestiging_id}`
    const reviewsOf = (page: string) =>
      [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
        .map(([, json]) => JSON.parse(json!))
        .flatMap((data) => data.review ?? [])
    const page = await read(app, `${url}?tab=reviews`)
    expect(page).toContain('Anna B. · 20 november 2026')
    expect(reviewsOf(page)).toEqual([
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Anna B.' },
        datePublished: '2026-11-20',
        reviewRating: { '@type': 'Rating', ratingValue: 8.3, bestRating: 10, worstRating: 1 },
        negativeNotes: {
          '@type': 'ItemList',
          itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Duur <b>' }],
        },
      },
    ])
    expect(reviewsOf(await read(app, url)), 'a tab that shows none').toEqual([])
  })

  test('what an author or an office wrote is text, also when it looks like markup', async () => {
    const { context, vestiging_id } = await openWithOffice()
    const evil = '</script><img src=x onerror=alert(1)>'
    await publish(context, {
      vestiging_id,
      naam: evil,
      pluspunten: [evil],
      minpunten: [evil],
      reply_tekst: evil,
      reply_created_at: now,
    })
    const app = await createTestApp(context)
    for (const url of ['/', `/notaris/${vestiging_id}?tab=reviews`]) {
      const page = await read(app, url)
      expect(page).toContain('&lt;img src=x')
      expect(page).not.toContain('<img src=x')
    }
  })

  test('of a review whose words are still being checked only the marks are shown, and an old one says it counts no more', async () => {
    const { context, vestiging_id } = await openWithOffice()
    await publish(context, {
      vestiging_id,
      ratings: [9, 8, 8],
      pluspunten: ['Bel 06-12345678'],
      held_at: now,
      held_for: 'text',
      text_hidden_at: now,
    })
    await publish(context, { vestiging_id, ratings: [2, 2, 2], created_at: new Date('2022-11-20T12:00:00Z') })
    const page = await read(await createTestApp(context), `/notaris/${vestiging_id}?tab=reviews`)
    expect(page).toContain('Deze toelichting wordt nog gecontroleerd')
    expect(page).not.toContain('06-12345678')
    expect(page).toContain('Deze review is ouder dan 48 maanden en telt niet meer mee in het gemiddelde.')
    expect(page).toContain('8,3 van 10, 1 review, nog weinig reviews<')
    expect(page).toContain('2 reviews, waarvan 1 uit de laatste 48 maanden<')
    expect(page.match(/href="\/review-melden\/review\/\d+"/g)).toHaveLength(2)
  })

  test('a page past the last one shows the last one, at any order', async () => {
    const { context, vestiging_id } = await openWithOffice()
    for (let n = 1; n < 12; n++) await insertReview(context.db, { vestiging_id, pluspunten: [`Punt ${n}.`] })
    await publish(context, { vestiging_id, ratings: [2, 2, 2], pluspunten: ['De laagste.'] })
    const app = await createTestApp(context)
    for (const page of ['page=7&sort=hoogste', 'page=2&sort=hoogste']) {
      const body = await read(app, `/notaris/${vestiging_id}?tab=reviews&${page}`)
      expect(body).toContain('De laagste.')
      expect(body).not.toMatch(/aria-disabled="true"[^>]*>Vorige/)
      expect(body).toContain(`href="/notaris/${vestiging_id}?tab=reviews&amp;sort=hoogste#lijst"`)
    }
    const odd = await read(app, `/notaris/${vestiging_id}?tab=reviews&page=-3&sort=onzin`)
    expect(odd).toMatch(/aria-disabled="true"[^>]*>Vorige/)
  })

  test('each review has an address of its own, on the page of the list that it is on', async () => {
    const { context, vestiging_id } = await openWithOffice()
    for (let n = 1; n < 11; n++) await insertReview(context.db, { vestiging_id })
    await publish(context, { vestiging_id })
    const app = await createTestApp(context)
    const reviews = await context.db.selectFrom('reviews').selectAll().execute()
    const addresses = await Promise.all(reviews.map((review) => addressInList(context.db, review)))
    for (const address of addresses) expect(await read(app, address)).toContain(`id="${address.split('#')[1]}"`)
    expect(addresses.filter((address) => address.includes('&page=2#'))).toHaveLength(1)
  })

  test('a page that was being drawn when a review came is not kept', async () => {
    const { context, vestiging_id } = await openWithOffice()
    let meanwhile = () => publish(context, { vestiging_id, pluspunten: ['Net op tijd'] })
    const render: typeof web.render = async (input) => {
      const drawn = await web.render(input)
      await meanwhile()
      meanwhile = async () => {}
      return drawn
    }
    const assetsOf = () => ({ styles: {}, fonts: [], entry: '/entry-client.js', beside: [], modules: [] })
    const app = await buildApp(context, { folder: null, assetsOf, web: { ...web, render } })
    onTestFinished(() => app.close())
    const url = `/notaris/${vestiging_id}?tab=reviews`
    expect(await read(app, url)).not.toContain('Net op tijd')
    expect(await read(app, url)).toContain('Net op tijd')
  })
})
