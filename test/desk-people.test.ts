import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { deskPages } from '#features/desk/server/pages.ts'
import { makePartnerOffer } from '#features/partnership-offers/server/make-offer.ts'
import { createTestClock } from '#server/clock.ts'
import { reportReview } from '#test/moderation.ts'
import { actFor, anna, confirmedAccount, logIn } from './accounts.ts'
import { createTestApp } from './app.ts'
import { karin, reviewBody } from './author-reviews.ts'
import { describeOnDatabase, type Open } from './database.ts'
import { deskClient } from './desk-client.ts'
import { hiddenPeople, shownOn } from './hidden-people.ts'
import { confirmedReview, confirmedSiteReview } from './moderation.ts'
import { insertVestigingen, jan, mailsOf, offerteBody, post, tokenIn } from './offertes.ts'
import { logInAtDesk } from './operators.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { linda, postTo } from './site-reviews.ts'

const mia = { naam: 'Mia Moderator', email: 'mia@beheer.example', role: 'moderator' } as const
const nel = { naam: 'Nel Melder', email: 'nel@voorbeeld.example' }

/** Who is in the database, by what they are to the site, with all that tells who they are. */
const people = {
  operators: ['wim@beheer.example', mia.naam, mia.email],
  account: [anna.naam, anna.email],
  customer: [jan.naam, jan.email, jan.telefoonnummer, 'Verzinselweg', 'huis met een tuin'],
  author: [karin.naam, karin.email, 'schrijver@provider.example', linda.email, linda.naam],
  notifier: [nel.naam, nel.email],
  office: ['kantoor1@voorbeeld.example', 'Piet Notaris'],
}
const everybody = Object.values(people).flat()

/** The pages of the desk with people of every kind in the database. */
async function openDesk(open: Open) {
  const clock = createTestClock('2026-11-20T10:00:00Z')
  const context = await open({ clock, config: { rateLimits: false } })
  const medewerkers = JSON.stringify([{ naam: 'Piet Notaris', functie: 'Notaris' }])
  const [office = ''] = await insertVestigingen(context, [{ medewerkers } as object])
  await context.index.reload()
  const app = await createTestApp(context)
  await confirmedAccount(app, context)
  const login = await logIn(app)
  await actFor(app, context, office, login)
  const { body } = await post(app, '', offerteBody([office]))
  await runDueJobs(context)
  const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
  await post(app, `/access/${token}/confirm`, {})
  const email = 'schrijver@provider.example'
  const review = await confirmedReview(context, office, { email, minpunten: ['Bel mij op 06-12345678.'] })
  await confirmedSiteReview(context, { email: linda.email, feedback: 'Bel mij op 06-12345678.' })
  const written = await postTo(app, '/reviews', reviewBody(office))
  const online = await confirmedReview(context, office, { email: 'ander@provider.example' })
  const notice = { reden: 'anders', tekst: 'Dit klopt niet.', te_goeder_trouw: true, ...nel }
  const noted = await reportReview(app, context, online, notice)
  expect([written.status, noted.status]).toEqual([201, 303])
  await makePartnerOffer(context, office, { mail: true })
  await runDueJobs(context)
  const { cookie } = await logInAtDesk(context)
  await logInAtDesk(context, mia)
  const key = (id: string) => `review:${id}`
  const addresses: Record<string, string[]> = {
    [paths.deskOffice.pattern]: [paths.deskOffice(office)],
    [paths.deskLogo.pattern]: [paths.deskLogo(office)],
    [paths.request.pattern]: [paths.request(body.id)],
    [paths.deskConnection.pattern]: [paths.deskConnection(office)],
    [paths.mailPreview.pattern]: [paths.mailPreview('M01')],
    [paths.desk.pattern]: [review.id, online.id].map((id) => paths.desk({ item: key(id) })).concat(paths.desk()),
    [paths.partners.pattern]: [paths.partners(), paths.partners({ kantoor: office })],
    // A file names offices alone; its page is read by the tests of files.
    [paths.deskImportFile.pattern]: [],
  }
  return { desk: deskClient(app, cookie), request: paths.request(body.id), addresses }
}

/** The pages that are there to show somebody. */
const shownAt: Record<string, (keyof typeof people)[]> = {
  [paths.deskOffice.pattern]: ['office'],
  [paths.operators.pattern]: ['operators'],
}

/** Whom a page speaks of, in its words or in its data. */
const kindsIn = (body: string) =>
  Object.entries(people).flatMap(([kind, values]) => (values.some((value) => body.includes(value)) ? [kind] : []))

describeOnDatabase('The pages of the desk', (open) => {
  test('show people where they are looked for, and carry nobody beside', async () => {
    const { desk, addresses } = await openDesk(open)
    for (const { address } of deskPages) {
      const { pattern } = address
      for (const url of addresses[pattern] ?? [pattern]) {
        const { statusCode, body } = await desk.get(url)
        expect([url, statusCode], 'Give it an address in `addresses` that this database has').toEqual([url, 200])
        expect(
          kindsIn(body),
          `${url}: leave them out of what \`read\` gives; a page that is there to show them stands in \`shownAt\``,
        ).toEqual(shownAt[pattern] ?? [])
        expect(hiddenPeople(body, everybody), `${url}: leave it out of what \`read\` gives, or show it`).toEqual([])
      }
    }
  })

  test('show a customer to who stated why, with nobody beside', async () => {
    const { desk, request } = await openDesk(open)
    const answer = await desk.post(request, { action: 'inspect', reason: 'De klant belde over de koopsom' })
    expect(answer.statusCode).toBe(303)
    const { body } = await desk.get(request)
    expect(people.customer.filter((value) => !shownOn(body).includes(value))).toEqual([])
    expect(kindsIn(body)).toEqual(['customer'])
    expect(hiddenPeople(body, everybody)).toEqual([])
    expect(kindsIn((await desk.get(paths.acts())).body)).toEqual([])
  })

  test('are looked through for whom they hold and do not show', () => {
    const page = (state: object, words: string) =>
      `<head></head><main>${words}</main><script type="application/json" id="data">${JSON.stringify({ state })}</script>`
    const rows = { rows: [{ title: 'R-1', by: { email: jan.email }, note: `Van ${jan.naam}` }] }
    expect(hiddenPeople(page(rows, 'R-1'), [jan.naam])).toEqual([
      { at: 'state.rows[].by.email', person: jan.email },
      { at: 'state.rows[].note', person: jan.naam },
    ])
    const shown = `R-1 Van ${jan.naam} <input name="email" value="${jan.email}">`
    expect(hiddenPeople(page(rows, shown), [jan.naam])).toEqual([])
    const unseen = `R-1 ${jan.naam} <input type="hidden" name="email" value="${jan.email}">`
    expect(hiddenPeople(page(rows, unseen), [jan.naam])).toEqual([{ at: 'state.rows[].by.email', person: jan.email }])
  })
})
