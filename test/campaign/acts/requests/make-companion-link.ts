import { act, postForm, row } from '../act.ts'

type Input = { token: string; id: string }

export const makeCompanionLink = act<Input>({
  name: 'make the second link of a request',
  promise: 'there is one second link until the request is erased',
  call: ({ token }) => postForm(`/offerte/${token}`, { action: 'companion_make' }),
  again: [],
  evidence: ({ id }) => [
    row(
      `select 1 from offerte_companions where request_id = $1
       union select 1 from offerte_erasures where request_id = $1`,
      id,
    ),
  ],
})
