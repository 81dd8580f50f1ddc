import { act, hashOfLink, post, row } from '../act.ts'

type Input = { token: string }

export const reportNotMine = act<Input>({
  name: 'say that a mail is about somebody else',
  promise: 'the mailbox gets no mails any more about what others fill in',
  call: ({ token }) => post(`/api/customer/not-mine/${token}`, {}),
  again: [],
  evidence: ({ token }) => [
    row(
      `select 1 from mail_stops s join tokens t on t.entity_id = s.email_base_hash where t.hash = ${hashOfLink}`,
      token,
    ),
  ],
})
