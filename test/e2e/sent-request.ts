import { expect } from '@playwright/test'
import { pricedOffer } from '#test/offer-prices.ts'
import { confirmOfferte, officesThatAnswer, postOfferte, recipientOf, tokenIn } from '#test/offerte-client.ts'
import { linkIn, mailbox, newEmail } from './mailbox.ts'

/** A request that one office got: its customer's address, the mail to the office, and the token of the link in it. */
export async function sendToOffice(baseURL: string, details: { gewenste_passeerdatum?: string } = {}) {
  const email = newEmail()
  const offices = (await officesThatAnswer(baseURL)).slice(0, 1)
  const { body } = await postOfferte(baseURL, email, offices, { details })
  await confirmOfferte(baseURL, tokenIn(await mailbox.latestTo(email, 'Bevestig uw offerteaanvraag')))
  const toOffice = async () =>
    (await mailbox.all()).find((one) => recipientOf(one) !== email && one.subject?.includes(body.reference))
  await expect.poll(async () => (await toOffice()) !== undefined).toBe(true)
  const mail = (await toOffice())!
  const [, token = ''] = /\/kantoor\/offerte\/(oo[\w-]+)/.exec(mail.text ?? '') ?? []
  return { email, mail, token, office: body.vestigingen[0]!.title }
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
