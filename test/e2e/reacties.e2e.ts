import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { recipientOf } from '#test/offerte-client.ts'
import { test } from './journey.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { ownOffice } from './review-form.ts'
import { lookAtScreen } from './screens.ts'

// An office answers a review through the link in its mail; the author hears of it and unsubscribes.

const reply = 'Dank u wel voor uw review. Fijn dat de uitleg duidelijk was.'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'in a browser' : 'with JavaScript switched off', () => {
    test.use({ javaScriptEnabled })

    test('an office replies to a review, and its author hears of it and unsubscribes', async ({ page, request }) => {
      // Screens are looked at once; axe is a program, so it needs JavaScript.
      const look = async (name: string) => {
        if (javaScriptEnabled) await lookAtScreen(page, name)
      }
      const { author, naam, office, title, id } = await publishReview(request)
      const reviewMail = await mailbox.latestTo(office, `Nieuwe review over ${title}`)

      await page.goto(linkIn(reviewMail, '/reactie/'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reageer op uw reviews')
      await expect(page.getByText('Let op uw geheimhoudingsplicht').first()).toBeVisible()
      await look('reply')
      await replyBadly(page, naam, javaScriptEnabled)
      await look('reply-errors')

      await fieldOf(page, naam).fill(reply)
      // The office may have other reviews, with a reply as long.
      const form = page.getByRole('article').filter({ has: fieldOf(page, naam) })
      if (javaScriptEnabled) await expect(form.getByText(`${reply.length} van 1000 tekens`)).toBeVisible()
      await page.getByRole('button', { name: `Reactie plaatsen op ${naam}` }).press('Enter')
      await expect(page.getByText('Uw reactie is opgeslagen.').first()).toBeVisible()
      await expect(page.getByText('Uw reactie staat online').first()).toBeVisible()
      await look('replied')

      await page.goto(`/notaris/${id}?tab=reviews`)
      await expect(page.getByText(reply).first()).toBeVisible()

      const mail = await mailbox.latestTo(author, `${title} heeft gereageerd op uw review`)
      expect(mail.text).toContain(reply)
      await unsubscribe(page, mail, author, look)
    })
  })
}

test('the button of a mail program unsubscribes at once', async ({ page, request }) => {
  const { author, naam, office, title } = await publishReview(request)
  const reviewMail = await mailbox.latestTo(office, `Nieuwe review over ${title}`)
  const token = new URL(linkIn(reviewMail, '/reactie/')).pathname.split('/').at(-1)
  const form = (await (await request.get(`/api/response-feedback/form-data/${token}`)).json()) as ReplyForm
  const own = form.items.find((item) => item.naam === naam)
  const replies = [{ review_id: own?.review_id, reply }]
  await request.post(`/api/response-feedback/submit/${token}`, { data: { replies } })
  const mail = await mailbox.latestTo(author, 'heeft gereageerd')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const url = /<(.+)>/.exec(header('list-unsubscribe'))![1]!
  const answer = await request.post(url, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(answer.status()).toBe(200)
  await page.goto(linkIn(mail, '/uitschrijven/'))
  await expect(page.getByText('Uitgeschreven', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Weer aanmelden' })).toHaveCount(2)
})

type ReplyForm = { items: { review_id: string; naam: string }[] }

/** Writes and confirms a review of an office, under a name of its own; answers who hears of it. */
async function publishReview(request: APIRequestContext) {
  const { id, title } = await ownOffice(request)
  const author = newEmail()
  const first = `Noor${Array.from(crypto.randomUUID().slice(0, 6), (c) => String.fromCharCode(97 + Number.parseInt(c, 16))).join('')}`
  const body = {
    vestiging_id: id,
    rating_prijs_kwaliteit: 8,
    rating_service: 9,
    rating_communicatie: 8,
    pluspunten: ['De uitleg was duidelijk en rustig.'],
    naam: `${first} de Tester`,
    email: author,
  }
  const created = await request.post('/api/reviews', { data: body })
  expect(created.status()).toBe(201)
  const link = linkIn(await mailbox.latestTo(author, 'Bevestig uw review'), '/bevestigen/')
  const token = new URL(link).pathname.split('/').at(-1)
  const verified = await request.post(`/api/auth/verify-registration/${token}`, { data: {} })
  expect(await verified.json()).toMatchObject({ verified: true, status: 'published' })
  const subject = `Nieuwe review over ${title}`
  await expect.poll(async () => toOffice(await mailbox.all(), subject)).toBeTruthy()
  return { author, naam: `${first} de T.`, id, title, office: toOffice(await mailbox.all(), subject)! }
}

const toOffice = (mails: Email[], subject: string) => {
  const match = mails.find((mail) => mail.subject === subject)
  return match && recipientOf(match)
}

const fieldOf = (page: Page, naam: string) => page.getByLabel(`Uw reactie op ${naam}`)

/** One character is too little: the form says so, keeps it, and leads to the field by keyboard. */
async function replyBadly(page: Page, naam: string, javaScriptEnabled: boolean) {
  await fieldOf(page, naam).fill('x')
  await page.getByRole('button', { name: `Reactie plaatsen op ${naam}` }).click()
  const message = page.getByRole('link', { name: 'Schrijf een reactie van 2 tot 1000 tekens' })
  await expect(message).toBeVisible()
  await expect(fieldOf(page, naam)).toHaveValue('x')
  await message.press('Enter')
  if (javaScriptEnabled) await expect(fieldOf(page, naam)).toBeFocused()
}

async function unsubscribe(page: Page, mail: Email, author: string, look: (name: string) => Promise<void>) {
  await page.goto(linkIn(mail, '/uitschrijven/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uitschrijven')
  await expect(page.getByText('k•••@voorbeeld.example')).toBeVisible()
  await look('unsubscribe')
  await page.getByLabel('Waarom schrijft u zich uit?').fill('Ik weet genoeg.')
  await page.getByRole('button', { name: 'Overal voor uitschrijven' }).press('Enter')
  await expect(page.getByText('U bent uitgeschreven.')).toBeVisible()
  await look('unsubscribed')
  await mailbox.latestTo(author, 'U bent uitgeschreven')
  await page.getByRole('button', { name: 'Weer aanmelden' }).first().press('Enter')
  await expect(page.getByText('U bent aangemeld voor: Uitnodigingen om een review te schrijven.')).toBeVisible()
}
