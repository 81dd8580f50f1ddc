import { act, post, row } from '../act.ts'

type Input = { token: string; id: string; office: string; cents: number }

export const checkBill = act<Input>({
  name: 'hold the bill against the offer',
  promise: 'what the customer filled in is kept until the request is erased',
  call: ({ token, office, cents }) =>
    post(`/api/offerte-requests/access/${token}/bill`, {
      vestiging_id: office,
      offer_lines: [{ cents }],
      telt_mee: cents % 2 === 0,
    }),
  again: [],
  evidence: ({ id }) => [
    row(
      `select 1 from offerte_bills where request_id = $1
       union select 1 from offerte_erasures where request_id = $1`,
      id,
    ),
  ],
})
