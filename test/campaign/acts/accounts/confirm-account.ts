import { act, post, row } from '../act.ts'

type Input = { token: string; account: string }

export const confirmAccount = act<Input>({
  name: 'confirm an account',
  promise: 'its owner can log in',
  call: ({ token }) => post(`/api/auth/verify-registration/${token}`, {}),
  again: [],
  evidence: ({ account }) => [row('select 1 from accounts where id = $1 and verified_at is not null', account)],
})
