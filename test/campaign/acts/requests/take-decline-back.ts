import { act, post, row } from '../act.ts'

type Input = { token: string; request: string; office: string }

export const takeDeclineBack = act<Input>({
  name: 'take a decline back',
  promise: 'the office has not declined',
  call: ({ token }) => post(`/api/offerte-requests/office/${token}`, { action: 'undo_decline' }),
  again: ['CONFLICT'],
  evidence: ({ request, office }) => [
    row(
      `select 1 from offerte_answers a join offerte_vestigingen o on o.id = a.offerte_vestiging_id
       where o.request_id = $1 and o.vestiging_id = $2 and a.kind = 'decline' and a.undone_at is not null`,
      request,
      office,
    ),
  ],
})
