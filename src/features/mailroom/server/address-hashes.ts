import { ApiError } from '#contract/errors.ts'
import { Email } from '#contract/fields.ts'
import type { Context } from '#server/context.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'

/**
 * The hashes by which a typed address and its mailbox are looked up, so that the address itself is in no URL. An empty field
 * searches for everything. Throws BAD_REQUEST if it is not an address.
 */
export function addressHashes({ keys }: Context, typed: string): { adres: string; basis: string } {
  if (typed.trim() === '') return { adres: '', basis: '' }
  const email = Email.safeParse(typed)
  if (email.success) return { adres: emailHash(keys, email.data), basis: untaggedEmailHash(keys, email.data) }
  const fields = email.error.issues.map(({ message }) => ({ field: 'email', message }))
  throw new ApiError('BAD_REQUEST', { fields })
}
