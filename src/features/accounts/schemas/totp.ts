import * as z from 'zod/mini'
import { requiredLine } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'

/** A code from an app, or a recovery code, as people type it: with spaces and dashes. */
export const Code = requiredLine(40, { required: 'Vul de code in' })

const proofMissing = { error: 'Vul uw wachtwoord of een code in' }
/** The password as typed, or a code; no minimum length, because the two differ. */
export const Proof = z.string(proofMissing).check(
  z.refine((s) => s !== '' && s.length <= limits.password.max, { ...proofMissing, abort: true }),
  z.overwrite((s) => s.normalize('NFC')),
)
