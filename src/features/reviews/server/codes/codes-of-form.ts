import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { codeHash } from '#server/tokens/hashes.ts'
import { codeSigns } from '../../rules/codes.ts'

/**
 * The codes of the sheet that a form makes: of our key and the signed token of that form, which is random and kept nowhere here, so that
 * the same form gives the same codes without one that is stored.
 */
export function codesOfForm(keys: Context['keys'], form: string, count: number): string[] {
  const codes = new Set<string>()
  for (let n = 0; codes.size < count; n++) codes.add(codeOf(codeHash(keys, 'review codes of a form', `${n} ${form}`)))
  return [...codes]
}

/** Of so many bits that no sign comes more often than another. */
function codeOf(hash: string): string {
  const base = BigInt(codeSigns.length)
  let left = BigInt(`0x${Buffer.from(hash, 'base64url').toString('hex')}`)
  return Array.from({ length: limits.reviewCode.length }, () => {
    const sign = codeSigns[Number(left % base)]
    left /= base
    return sign
  }).join('')
}
