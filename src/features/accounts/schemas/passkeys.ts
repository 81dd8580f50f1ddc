import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { Id, named, Password, requiredLine } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { passkeyNameTexts } from '../rules.ts'
import { Account } from './accounts.ts'

const nothing = z.object({})

/** A passkey as its owner sees it. */
export const Passkey = named(
  'Passkey',
  z.object({ id: Id, naam: z.string(), created_at: z.string(), used_at: z.nullable(z.string()) }),
)
export type Passkey = z.infer<typeof Passkey>

// What browsers take and return here is named as in WebAuthn's JSON (W3C Web Authentication, level 3), not in our style.

// Stored and returned unchanged: later devices may be reached in other ways.
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))

/** PublicKeyCredentialCreationOptionsJSON, as far as we use it. */
export const PasskeyCreation = named(
  'PasskeyCreation',
  z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
)
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** PublicKeyCredentialRequestOptionsJSON, for a passkey that the device finds by itself (a discoverable credential). */
export const PasskeyRequest = named(
  'PasskeyRequest',
  z.object({ challenge: z.string(), timeout: z.number(), rpId: z.string(), userVerification: z.literal('required') }),
)
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

const base64url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]*$/))
// A credential's id has at most 1023 bytes.
const credentialId = base64url(1400)
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.enum(['public-key']),
}

/** RegistrationResponseJSON. */
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(30_000),
    transports: z.optional(transports),
  }),
})

/** AuthenticationResponseJSON. */
const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.optional(base64url(200)),
  }),
})
export type UsedCredential = z.output<typeof UsedCredential>

const PasskeyBody = z.object({
  naam: requiredLine(limits.account.passkey.nameMax, passkeyNameTexts),
  credential: NewCredential,
})
export type PasskeyBody = z.output<typeof PasskeyBody>

export const listPasskeys = schemas({
  summary: 'The passkeys of the account, the newest first',
  response: z.array(Passkey),
  cookie: 'login',
})

export const preparePasskey = schemas({
  summary: 'What the browser makes a passkey from, once, within ten minutes; CONFIG_REQUIRED on a site without a name',
  body: z.object({ password: Password }),
  response: PasskeyCreation,
  cookie: 'login',
  errors: [
    'BAD_REQUEST',
    'UNKNOWN_USERNAME_PASSWORD_COMBINATION',
    'ACCOUNT_LOCKED',
    'RATE_LIMITED',
    'CONFLICT',
    'CONFIG_REQUIRED',
    'FORBIDDEN',
  ],
})

export const addPasskey = schemas({
  summary: 'Log in with this passkey from now on',
  body: PasskeyBody,
  response: Passkey,
  status: 201,
  cookie: 'login',
  errors: ['BAD_REQUEST', 'CONFLICT', 'CONFIG_REQUIRED', 'FORBIDDEN'],
})

export const preparePasskeyLogin = schemas({
  summary: 'What the browser asks its passkeys, once, within ten minutes; CONFIG_REQUIRED on a site without a name',
  body: nothing,
  response: PasskeyRequest,
  errors: ['RATE_LIMITED', 'CONFIG_REQUIRED', 'FORBIDDEN'],
})

export const logInByPasskey = schemas({
  summary: 'Log in with a passkey, without a password or a code',
  body: z.object({ credential: UsedCredential }),
  response: Account,
  cookie: 'passkey',
  errors: ['BAD_REQUEST', 'RATE_LIMITED', 'CONFIG_REQUIRED', 'FORBIDDEN'],
})
