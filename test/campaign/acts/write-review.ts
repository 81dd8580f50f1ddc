import type { ReviewReceipt } from '#features/reviews/contract/reviews.ts'
import { act, mail, post, row, withKey } from './act.ts'

type Given = { email: string; office: string; points: string[]; key: string; token?: string; ip?: string }

export const officeReview = ({ email, office, points, token }: Omit<Given, 'key'>) => ({
  rating_prijs_kwaliteit: 8,
  rating_service: 9,
  rating_communicatie: 7,
  pluspunten: points,
  minpunten: [],
  dienst_ids: ['leveringsakte'],
  naam: 'Test de Tester',
  email,
  vestiging_id: office,
  ...(token !== undefined && { token }),
})

export const writeReview = act<Given, ReviewReceipt>({
  name: 'review an office',
  promise: 'the review is kept, and a mail asks to confirm it unless its author is known',
  call: (given) =>
    post('/api/reviews', officeReview(given), {
      ...withKey(given.key),
      ...(given.ip !== undefined && { 'x-forwarded-for': given.ip }),
    }),
  again: [],
  kept: (_given, { id, verification_required }) => [
    row('select 1 from reviews where id = $1', id),
    ...(verification_required ? [mail('M17', 'review_id', id)] : []),
  ],
})
