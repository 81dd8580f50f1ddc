import { act, post, row, withKey } from '../act.ts'

type Input = { email: string; key: string }

export const askForData = act<Input>({
  name: 'ask for own data',
  promise: 'a mail with a link to it goes to the address',
  call: ({ email, key }) => post('/api/data-requests', { email, kind: 'verwijdering' }, withKey(key)),
  again: [],
  evidence: () => [row(`select 1 from mails where kind = 'M32' and dead_at is null limit 1`)],
})
