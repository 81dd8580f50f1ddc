import { act, post } from '../act.ts'
import { confirmRequest } from './confirm-request.ts'

type Input = { token: string; id: string; code: string }

/** Promises what the link does. */
export const confirmByCode = act<Input>({
  ...confirmRequest,
  name: 'confirm a request by the code of its mail',
  call: ({ token, code }) => post(`/api/offerte-requests/access/${token}/code`, { code }),
})
