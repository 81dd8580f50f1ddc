import { act, postForm, row } from '../act.ts'
import { withdrawRequest } from './withdraw-request.ts'

type Input = { token: string; id: string }

export const undoWithdrawal = act<Input>({
  name: 'undo a withdrawal',
  promise: 'the request is as it was before, and no office hears of the withdrawal',
  call: ({ token }) => postForm(`/offerte/${token}`, { action: 'undo_withdrawal' }),
  again: [],
  // Its 30 seconds may pass while the program is down.
  overtaken: ['CONFLICT'],
  undoes: withdrawRequest.name,
  evidence: ({ id }) => [row('select 1 where not exists (select from offerte_withdrawals where request_id = $1)', id)],
})
