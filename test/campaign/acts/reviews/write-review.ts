import type { ReviewReceipt } from '#features/reviews/contract/reviews.ts'
import { act, mail, post, row, withKey } from '../act.ts'

type Input = { email: string; office: string; points: string[]; key: string; token?: string; ip?: string }

export const officeReview = ({ email, office, points, token }: Omit<Input, 'key'>) => ({
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

export const writeReview = act<Input, ReviewReceipt>({
  name: 'review an office',
  promise: 'the review is kept, and a mail asks to confirm it unless its author is known',
  call: (input) =>
    post('/api/reviews', officeReview(input), {
      ...withKey(input.key),
      ...(input.ip !== undefined && { 'x-forwarded-for': input.ip }),
    }),
  again: [],
  evidence: (_input, { id, verification_required }) => [
    row('select 1 from reviews where id = $1', id),
    ...(verification_required ? [mail('M17', 'review_id', id)] : []),
  ],
})
