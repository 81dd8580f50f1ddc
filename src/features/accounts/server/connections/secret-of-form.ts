import { codeHash } from '#server/tokens/hashes.ts'
import type { Keys } from '#server/tokens/keys.ts'

/**
 * 32 unguessable bytes in base64url, derived from our key, the signed token of a form and the choices made in it. The
 * token is random and stored nowhere. A form submitted twice then makes one thing, and a lost response loses no secret.
 */
export const secretOfForm = (keys: Keys, about: string, form: string, choices: readonly string[]): string =>
  codeHash(keys, `${about} of a form`, JSON.stringify([form, ...choices]))
