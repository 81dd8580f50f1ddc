import { act, hashOfLink, row } from '../act.ts'

type Input = { token: string }

export const unsubscribe = act<Input>({
  name: 'unsubscribe',
  promise: 'the address gets no mails any more that it can do without',
  call: ({ token }) => ({
    method: 'POST',
    path: `/api/customer/unsubscribe/${token}`,
    form: { 'List-Unsubscribe': 'One-Click' },
  }),
  again: [],
  evidence: ({ token }) => [
    row(
      `select 1 from unsubscribes u join tokens t on t.entity_id = u.email_hash
        where t.hash = ${hashOfLink} having count(*) = 2`,
      token,
    ),
  ],
})
