import { act, post, row } from '../act.ts'

type Input = { token: string; office: string }

export const resendReplyLink = act<Input>({
  name: 'resend the link to reply',
  promise: 'the office gets a fresh link',
  call: ({ token }) => post(`/api/response-feedback/resend/${token}`, {}),
  // Another story may have replied to the last review meanwhile.
  again: ['TOKEN_ALREADY_USED'],
  evidence: ({ office }) => [
    row(`select 1 from tokens where kind = 'rf' and entity_id = $1 having count(*) > 1`, office),
  ],
})
