import { paths } from '#contract/paths.ts'
import type { LinkSubject } from '#dev/link-subject.ts'
import { register } from '#features/accounts/contract/accounts.ts'
import type { Context } from '#server/context.ts'
import { createCaller, findOffice } from './caller.ts'

async function makeAccount(context: Context) {
  const { naam, email, email_hash, call } = createCaller(context)
  const body = { naam, email, password: 'een lang wachtwoord', terms_accepted: true as const }
  const { id } = await call(register, { body })
  return { entity_id: id, email_hash }
}

/** An account that asked for access to an office; no mail is sent to the office. */
async function makeClaim(context: Context) {
  const { entity_id: account_id } = await makeAccount(context)
  const { id: vestiging_id } = await findOffice(context)
  const { id } = await context.db
    .insertInto('account_vestigingen')
    .values({ account_id, vestiging_id, requested_at: context.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { entity_id: id }
}

export const accountSubjects = (context: Context): LinkSubject[] => [
  {
    kind: 'ar',
    label: 'an account that waits for its confirmation',
    make: () => makeAccount(context),
    page: (token) => paths.confirm(token),
  },
  {
    kind: 'pr',
    label: 'a new password for an account',
    make: () => makeAccount(context),
    page: (token) => paths.newPassword(token),
  },
  {
    kind: 'oc',
    label: 'an account that wants to act for an office',
    make: () => makeClaim(context),
    page: (token) => paths.claim(token),
  },
]
