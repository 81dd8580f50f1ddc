import type { NoticeReceipt } from '#features/reviews/contract/notices.ts'
import { act, post, row, withKey } from '../act.ts'
import type { Subject } from './subject.ts'

type Input = { subject: Subject; email: string; key: string; reason?: 'anders' | 'persoonsgegevens' }

export const notice = ({ email, reason = 'anders' }: Pick<Input, 'email' | 'reason'>) => ({
  reden: reason,
  tekst: 'Dit klopt niet met wat er is gebeurd.',
  naam: 'Lezer de Lezer',
  email,
  te_goeder_trouw: true,
})

export const reportReview = act<Input, NoticeReceipt>({
  name: 'report a review',
  promise: 'the notice waits for a decision, and its reader has a reference',
  call: (input) =>
    post(
      `/api/${input.subject.type === 'review' ? 'review' : 'site-review'}-notices/${input.subject.id}`,
      notice(input),
      withKey(input.key),
    ),
  again: [],
  evidence: (_input, { reference }) => [row('select 1 from review_notices where reference = $1', reference)],
})
