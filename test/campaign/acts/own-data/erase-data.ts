import { paths } from '#contract/paths.ts'
import { act, postForm, row } from '../act.ts'

type Input = { token: string; requests?: string[]; reviews?: string[]; accounts?: string[] }

export const eraseData = act<Input>({
  name: 'erase own data',
  promise: 'nothing personal is left of any request, review or account of the address',
  call: ({ token }) => postForm(paths.ownData(token), { action: 'erase', bevestig: 'true' }),
  again: ['CONFLICT'],
  erases: true,
  evidence: ({ requests = [], reviews = [], accounts = [] }) => [
    ...requests.map((id) => row('select 1 from offerte_requests where id = $1 and sealed is null', id)),
    ...requests.map((id) => row('select 1 from offerte_erasures where request_id = $1', id)),
    ...reviews.map((id) =>
      row(`select 1 where not exists (select from reviews where id = $1 and (naam <> '' or sealed is not null))`, id),
    ),
    ...accounts.map((id) => row('select 1 where not exists (select from accounts where id = $1)', id)),
  ],
})
