import { act, post, row } from '../act.ts'

type Input = { token: string; id: string }

export const resendRequest = act<Input>({
  name: 'resend the mail of a request',
  promise: 'a second mail asks to confirm',
  call: ({ token }) => post(`/api/offerte-requests/access/${token}/resend`, {}),
  again: [],
  evidence: ({ id }) => [
    row(
      `select 1 from mails where kind = 'M01' and offerte_request_id = $1 and dead_at is null having count(*) > 1`,
      id,
    ),
  ],
})
