import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import type { Passkey, PasskeyCreation } from '../../contract/passkeys.ts'
import type { PasskeyBody } from '../../schemas/passkeys.ts'
import { type AccountRow, lockOwn, openPerson } from '../account.ts'
import { noteWay, requireSecondWay } from '../login/second-way.ts'
import { requireAccount } from '../login/sessions.ts'
import { mailLoginChange } from '../mail-login-change.ts'
import { requirePassword } from '../password/require-password.ts'
import { keepChallenge, takeChallenge } from './challenge.ts'
import { toPasskey } from './own-passkeys.ts'
import { algorithms, type RelyingParty, relyingParty, webauthn } from './relying-party.ts'

/** Options from which a browser makes a passkey, for a logged-in user who knows the password. */
export async function preparePasskey(context: Context, password: string, visitor: Visitor): Promise<PasskeyCreation> {
  const { rpID, rpName } = relyingParty(context.config)
  const { account, session } = await requireAccount(context, visitor)
  await requireSecondWay(context.db, account, session)
  await requirePassword(context, account, password, visitor)
  const own = await context.db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('account_id', '=', account.id)
    .execute()
  if (own.length >= limits.account.passkey.max) throw tooMany()
  const { naam, email } = openPerson(context, account)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userID: Buffer.from(account.passkey_user),
    userName: email,
    userDisplayName: naam,
    timeout: limits.account.stepMs,
    excludeCredentials: own as PasskeyCreation['excludeCredentials'],
    // The device finds the passkey by itself and asks for a finger, a face or a code: together worth a password plus a code.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await keepChallenge(context, visitor, {
    purpose: 'add passkey',
    challenge: options.challenge,
    account_id: account.id,
  })
  return options as PasskeyCreation
}

/** Stores a passkey that the browser made from these options. */
export async function addPasskey(
  context: Context,
  { naam, credential }: PasskeyBody,
  visitor: Visitor,
): Promise<Passkey> {
  const party = relyingParty(context.config)
  const { account, session } = await requireAccount(context, visitor)
  const challenge = await takeChallenge(context, visitor, 'add passkey', account.id)
  const device = challenge && (await verifiedDevice(party, credential, challenge))
  if (!device) throw refused('BAD_REQUEST', 'De passkey is niet toegevoegd. Probeer het opnieuw.')
  const row = await context.db.transaction().execute(async (trx) => {
    const owner = await lockOwn(trx, account)
    await requireSecondWay(trx, owner, session)
    await refuseMany(trx, owner.id)
    const added = await trx
      .insertInto('passkeys')
      .values({
        ...device,
        account_id: owner.id,
        sealed: sealName(context, owner, naam),
        created_at: context.clock.now(),
      })
      .onConflict((c) => c.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added) return
    // The device asked for a finger, a face or a code.
    await noteWay(trx, session, 'passkey')
    await mailLoginChange(trx, context, owner.id, 'passkey added')
    return added
  })
  if (!row) throw refused('CONFLICT', 'Deze passkey staat al bij een account.')
  return toPasskey(context, account, row)
}

/** What we store of the device that made a passkey for this site; null if the response does not match the request. */
async function verifiedDevice(
  { rpID, origin }: RelyingParty,
  credential: PasskeyBody['credential'],
  expectedChallenge: string,
) {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    const transports = credential.response.transports ?? []
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      sign_count: counter,
      transports: transports as string[],
    }
  } catch {
    return null
  }
}

async function refuseMany(trx: Trx, account_id: string): Promise<void> {
  const { count } = await trx
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.account.passkey.max) throw tooMany()
}

const sealName = ({ keys }: Context, { id, sealed_key }: AccountRow, naam: string) =>
  openRowKey(keys, 'accounts', id, sealed_key).seal('passkeys.sealed', naam)

const tooMany = () => refused('CONFLICT', `U hebt al ${limits.account.passkey.max} passkeys. Verwijder er eerst een.`)

const refused = (code: 'BAD_REQUEST' | 'CONFLICT', message: string) =>
  new ApiError(code, { fields: [{ field: 'credential', message }] })
