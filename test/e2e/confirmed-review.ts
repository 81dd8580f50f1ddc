import { type APIRequestContext, expect } from '@playwright/test'
import { linkIn, mailbox, newEmail } from './mailbox.ts'
import { ownOffice } from './review-form.ts'

/** Writes and confirms a review of an office of its own. */
export async function confirmedReview(request: APIRequestContext, minpunt: string) {
  const { id: office } = await ownOffice(request)
  const author = newEmail()
  const answer = await request.post('/api/reviews', {
    data: {
      vestiging_id: office,
      rating_prijs_kwaliteit: 4,
      rating_service: 5,
      rating_communicatie: 4,
      pluspunten: [],
      minpunten: [minpunt],
      dienst_ids: [],
      naam: 'Noor Verzonnen',
      email: author,
    },
  })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  const token = new URL(linkIn(await mailbox.latestTo(author, 'Bevestig uw review'), '/bevestigen/')).pathname.split(
    '/',
  )[2]
  expect((await request.post(`/api/auth/verify-registration/${token}`, { data: {} })).status()).toBe(200)
  return { id, author, office }
}
