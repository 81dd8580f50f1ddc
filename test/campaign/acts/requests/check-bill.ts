import { typed } from '#test/typed.ts'
import { act, postForm, row } from '../act.ts'

type Input = { token: string; id: string; office: string; cents: number }

export const checkBill = act<Input>({
  name: 'hold the bill against the offer',
  promise: 'what the customer filled in is kept until the request is erased, and its outcome counts for the office',
  call: ({ token, office, cents }) =>
    postForm(`/offerte/${token}`, {
      ...{ action: 'bill', vestiging_id: office, telt_mee: 'ja' },
      // Of the service and its btw: all that the offers here have.
      ...typed({ offer_lines: [{ cents }, { cents: 14_700 }] }),
    }),
  again: [],
  evidence: ({ id, office }) => [
    row(
      `select 1 from offerte_bills where request_id = $1
       union select 1 from offerte_erasures where request_id = $1`,
      id,
    ),
    row(
      `select 1 from offerte_bill_outcomes where request_id = $1 and vestiging_id = $2
       union select 1 from offerte_erasures where request_id = $1`,
      id,
      office,
    ),
  ],
})
