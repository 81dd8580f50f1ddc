import type { NoticeReceipt } from '#features/reviews/contract/notices.ts'
import { act, post, row, withKey } from './act.ts'
import type { Subject } from './subject.ts'

type Given = { subject: Subject; email: string; key: string; reason?: 'anders' | 'persoonsgegevens' }

export const notice = ({ email, reason = 'anders' }: Pick<Given, 'email' | 'reason'>) => ({
  reden: reason,
  tekst: 'Dit klopt niet met wat er is gebeurd.',
  naam: 'Lezer de Lezer',
  email,
  te_goeder_trouw: true,
})

export const reportReview = act<Given, NoticeReceipt>({
  name: 'report a review',
  promise: 'the notice waits for a decision, and its reader has a reference',
  call: (given) =>
    post(
      `/api/${given.subject.type === 'review' ? 'review' : 'site-review'}-notices/${given.subject.id}`,
      notice(given),
      withKey(given.key),
    ),
  again: [],
  kept: (_given, { reference }) => [row('select 1 from review_notices where reference = $1', reference)],
})
