import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { named, requiredLine } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'

const nullableString = z.nullable(z.string())

/** The codes of an app that are asked after the password; how to set the app up while that is not proved yet. */
export const Totp = named(
  'Totp',
  z.object({
    status: z.enum(['off', 'pending', 'on']),
    secret: nullableString,
    uri: nullableString,
    qr: nullableString,
    proved_at: nullableString,
    recovery_codes_left: z.number(),
  }),
)
export type Totp = z.infer<typeof Totp>

/** A code of an app, or a recovery code, as people type them: with spaces and dashes. */
export const Code = requiredLine(40, { required: 'Vul de code in' })

const proofMissing = { error: 'Vul uw wachtwoord of een code in' }
/** The password as it is typed, or a code: their lengths differ. */
export const Proof = z.string(proofMissing).check(
  z.refine((s) => s !== '' && s.length <= limits.password.max, { ...proofMissing, abort: true }),
  z.overwrite((s) => s.normalize('NFC')),
)

export const getTotp = schemas({
  summary: 'Whether a code is asked after the password; the secret only until a code has proved that an app has it',
  response: Totp,
  cookie: 'login',
})

export const getCodeStep = schemas({
  summary: 'Until when this browser may say the code; UNAUTHORIZED when it said no password lately',
  response: z.object({ expires_at: z.string() }),
  cookie: 'code',
})
