import { act, postForm, row } from '../act.ts'

type Input = { token: string; office: string; receives: boolean }

export const changeReceiving = act<Input>({
  name: 'opt an office out or in',
  promise: 'the office gets no requests from now on, or gets them again',
  call: ({ token, receives }) =>
    postForm(`/kantoor/offerte/${token}`, { action: 'receiving', can_receive_email: String(receives) }),
  again: [],
  // Another story may have changed it back since: what is kept is that somebody changed it.
  evidence: ({ office }) => [
    row('select 1 from vestigingen where id = $1 and updated_at > (select min(queued_at) from mails)', office),
  ],
})
