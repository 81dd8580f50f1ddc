import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import { pricedOffer } from '#test/offer-prices.ts'
import { confirmOfferte, officesThatAnswer, postOfferte, recipientOf, tokenIn } from '#test/offerte-client.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'

type Details = { gewenste_passeerdatum?: string }
/** By its customer's address and its number. */
type Sent = { email: string; reference: string }

/** A request that was confirmed, with the names of the offices that it went to. */
export async function sendRequest(baseURL: string, count: number, details: Details = {}) {
  const email = newEmail()
  const offices = (await officesThatAnswer(baseURL)).slice(0, count)
  const { body } = await postOfferte(baseURL, email, offices, { details })
  await confirmOfferte(baseURL, tokenIn(await mailbox.latestTo(email, 'Bevestig uw offerteaanvraag')))
  return { email, reference: body.reference, titles: body.vestigingen.map(({ title }) => title) }
}

/** Waits until offices got so many mails about a request (with this in their subject), and answers those. */
export async function mailsToOffices({ email, reference }: Sent, count: number, subject = ''): Promise<Email[]> {
  const find = async () =>
    (await mailbox.all()).filter(
      (one) => recipientOf(one) !== email && one.subject?.includes(subject) && one.subject.includes(reference),
    )
  await expect.poll(async () => (await find()).length).toBe(count)
  return find()
}

/** A request that one office got: its customer's address, the mail to the office, and the token of the link in it. */
export async function sendToOffice(baseURL: string, details: Details = {}) {
  const request = await sendRequest(baseURL, 1, details)
  const mail = (await mailsToOffices(request, 1))[0]!
  const [, token = ''] = /\/kantoor\/offerte\/(oo[\w-]+)/.exec(mail.text ?? '') ?? []
  return { email: request.email, mail, token, office: request.titles[0]! }
}

/** Sends the offer of the office, 1.160,12 euros with btw, and gives the page of the customer. */
export async function sendOffer(baseURL: string, { email, token }: { email: string; token: string }): Promise<string> {
  const year = new Date().getFullYear() + 1
  const lines = pricedOffer.lines.slice(0, 1)
  // (621,50 + 110) with 21 % btw is 885,12 (885,115), and the register at cost.
  const offer = { ...pricedOffer, lines, total_cents: 116_012, geldig_tot: `31-12-${year}`, vroegste_datum: null }
  const answer = await fetch(`${baseURL}/api/offerte-requests/office/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(offer),
  })
  expect(answer.status).toBe(200)
  return linkIn(await mailbox.latestTo(email, 'heeft een offerte gestuurd'), '/offerte/')
}
