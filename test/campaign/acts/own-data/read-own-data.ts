import type { OwnData } from '#features/data-rights/contract.ts'
import { act } from '../act.ts'

type Input = { token: string }

export const readOwnData = act<Input, OwnData>({
  name: 'read own data',
  promise: 'all that is held on the address is there',
  call: ({ token }) => ({ method: 'GET', path: `/api/data-requests/access/${token}` }),
  again: [],
  evidence: () => [],
})
