import { act, hashOfLink, post, row } from '../act.ts'

type Input = { token: string; password: string }

export const setPassword = act<Input>({
  name: 'set a new password',
  promise: 'the link is used up, and no other of its kind works',
  call: ({ token, password }) => post('/api/auth/reset-password', { token, password }),
  again: ['TOKEN_ALREADY_USED'],
  evidence: ({ token }) => [row(`select 1 from token_uses where token_hash = ${hashOfLink}`, token)],
})
