import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { documented, named, Password, requiredLine } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { Account } from './accounts.ts'

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
const Code = requiredLine(40, { required: 'Vul de code in' })

const proofMissing = { error: 'Vul uw wachtwoord of een code in' }
/** The password as it is typed, or a code: their lengths differ. */
const Proof = documented(
  { minLength: 1, maxLength: limits.password.max },
  z.string(proofMissing).check(
    z.refine((s) => s !== '' && s.length <= limits.password.max, { ...proofMissing, abort: true }),
    z.overwrite((s) => s.normalize('NFC')),
  ),
)

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
const guarded = ['BAD_REQUEST', 'ACCOUNT_LOCKED', 'RATE_LIMITED', 'FORBIDDEN'] as const

export const getTotp = schemas({
  summary: 'Whether a code is asked after the password; the secret only until a code has proved that an app has it',
  response: Totp,
  cookie: 'login',
})

export const beginTotp = schemas({
  summary: 'Make a secret for an app, in the place of one that was not proved; nothing is asked yet',
  body: z.object({ password: Password }),
  response: Totp,
  cookie: 'login',
  errors: [...guarded, 'UNKNOWN_USERNAME_PASSWORD_COMBINATION', 'CONFLICT'],
})

export const proveTotp = schemas({
  summary: 'Ask a code after the password from now on; answers the recovery codes, this once',
  body: z.object({ code: Code }),
  response: RecoveryCodes,
  cookie: 'login',
  errors: ['BAD_REQUEST', 'CONFLICT', 'FORBIDDEN'],
})

export const renewRecoveryCodes = schemas({
  summary: 'Make other recovery codes; those of before are of no use',
  body: z.object({ proof: Proof }),
  response: RecoveryCodes,
  cookie: 'login',
  errors: [...guarded, 'CONFLICT'],
})

export const endTotp = schemas({
  summary: 'Ask no code any more; again does nothing',
  body: z.object({ proof: Proof }),
  response: Totp,
  cookie: 'login',
  errors: guarded,
})

export const getCodeStep = schemas({
  summary: 'Until when this browser may say the code; UNAUTHORIZED when it said no password lately',
  response: z.object({ expires_at: z.string() }),
  cookie: 'code',
})

export const logInByCode = schemas({
  summary: 'Log in with the code of the app, or a recovery code, after the password; each is of use once',
  body: z.object({ code: Code }),
  response: Account,
  cookie: 'code',
  errors: guarded,
})
