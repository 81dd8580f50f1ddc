import { ApiError } from '#contract/errors.ts'
import { Email } from '#contract/fields.ts'
import type { Context } from '#server/context.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'

/**
 * By what a typed address is found, of itself and of its mailbox, so that it stands in no address of the site; an empty field looks for
 * all. Throws BAD_REQUEST for what is no address.
 */
export function addressHashes({ keys }: Context, typed: string): { adres: string; basis: string } {
  if (typed.trim() === '') return { adres: '', basis: '' }
  const email = Email.safeParse(typed)
  if (email.success) return { adres: emailHash(keys, email.data), basis: untaggedEmailHash(keys, email.data) }
  const fields = email.error.issues.map(({ message }) => ({ field: 'email', message }))
  throw new ApiError('BAD_REQUEST', { fields })
}
