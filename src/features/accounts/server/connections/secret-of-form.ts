import { codeHash } from '#server/tokens/hashes.ts'
import type { Keys } from '#server/tokens/keys.ts'

/**
 * 32 bytes that nobody can guess, in base64url: of our key, the signed token of a form, which is random and kept nowhere, and what
 * was chosen in it. So a form that is sent twice makes one thing, and an answer that was lost on its way loses no secret.
 */
export const secretOfForm = (keys: Keys, about: string, form: string, choices: readonly string[]): string =>
  codeHash(keys, `${about} of a form`, JSON.stringify([form, ...choices]))
