import type { Browser } from '#test/campaign/browser.ts'
import { act } from '../act.ts'

type Input = { browser: Browser }

export const readOwnAccount = act<Input>({
  name: 'read the own account',
  promise: 'who logged in is so until they log out or set a new password',
  call: ({ browser }) => ({ method: 'GET', path: '/api/auth/me', browser }),
  again: [],
  evidence: () => [],
})
