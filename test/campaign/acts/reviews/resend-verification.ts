import { act, postForm, row } from '../act.ts'
import type { Subject } from './subject.ts'

type Input = { token: string; subject: Subject }

export const resendVerification = act<Input>({
  name: 'resend the mail of a review',
  promise: 'a second mail asks to confirm',
  call: ({ token }) => postForm(`/bevestigen/${token}`, { action: 'resend' }),
  again: [],
  evidence: ({ subject }) => [
    row(
      `select 1 from mails where kind in ('M17', 'M18') and review_id = $1 and dead_at is null having count(*) > 1`,
      subject.id,
    ),
  ],
})
