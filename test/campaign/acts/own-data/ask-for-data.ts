import { paths } from '#contract/paths.ts'
import { act, fillIn, row } from '../act.ts'

type Input = { email: string; key: string }

export const askForData = act<Input>({
  name: 'ask for own data',
  promise: 'a mail with a link to it goes to the address',
  call: ({ email, key }) => fillIn(paths.dataRequest(), { email, kind: 'verwijdering' }, key),
  again: [],
  evidence: () => [row(`select 1 from mails where kind = 'M32' and dead_at is null limit 1`)],
})
