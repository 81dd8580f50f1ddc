import type { Browser } from '#test/campaign/browser.ts'
import { act, post } from '../act.ts'

type Input = { email: string; password: string; browser: Browser }

/** What it promises is seen by `readOwnAccount`. */
export const logIn = act<Input>({
  name: 'log in',
  promise: 'this browser is logged in',
  call: ({ email, password, browser }) => ({ ...post('/api/auth/login', { email, password }), browser }),
  again: [],
  evidence: () => [],
})
