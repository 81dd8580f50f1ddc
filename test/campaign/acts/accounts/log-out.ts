import type { Browser } from '#test/campaign/browser.ts'
import { act, hashOfLink, post, row } from '../act.ts'

/** `session`: the value of the cookie that ends. */
type Input = { browser: Browser; session: string }

export const logOut = act<Input>({
  name: 'log out',
  promise: 'the session has ended',
  call: ({ browser }) => ({ ...post('/api/auth/logout', {}), browser }),
  again: [],
  evidence: ({ session }) => [
    row(`select 1 where not exists (select from account_sessions where token_hash = ${hashOfLink})`, session),
  ],
})
