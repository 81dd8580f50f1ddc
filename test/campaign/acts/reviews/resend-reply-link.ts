import { act, postForm, row } from '../act.ts'

type Input = { token: string; office: string }

export const resendReplyLink = act<Input>({
  name: 'resend the link to reply',
  promise: 'the office gets a fresh link',
  call: ({ token }) => postForm(`/reactie/${token}`, { action: 'resend' }),
  // Another story may have replied to the last review meanwhile.
  again: ['CONFLICT'],
  evidence: ({ office }) => [
    row(`select 1 from tokens where kind = 'rf' and entity_id = $1 having count(*) > 1`, office),
  ],
})
