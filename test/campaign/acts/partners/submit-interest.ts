import { act, post, row } from '../act.ts'

type Input = { token: string; email: string }
type Done = { reference: string }

export const submitInterest = act<Input, Done>({
  name: 'say that the office wants to be a partner',
  promise: 'what was said is kept, with who said it',
  call: ({ token, email }) =>
    post('/api/partnership-offers/submit-interest', {
      ...{ token, email, address: 'Damrak 1, Amsterdam', terms_accepted: true, user_agent: null },
    }),
  again: ['TOKEN_ALREADY_USED'],
  // The office got another offer, or answered this one by another link.
  overtaken: ['TOKEN_INVALID', 'TOKEN_ALREADY_USED'],
  evidence: (_input, { reference }) =>
    reference === undefined
      ? []
      : [row('select 1 from partnership_interests where reference = $1 and sealed is not null', reference)],
})
