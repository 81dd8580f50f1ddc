import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { visitorNetwork } from '#server/http/visitor-network.ts'
import { ipHash } from '#server/tokens/hashes.ts'
import type { Account } from '../../contract/accounts.ts'
import type { PasskeyRequest } from '../../contract/passkeys.ts'
import type { UsedCredential } from '../../schemas/passkeys.ts'
import { type AccountRow, findAccount, lockAccount, toAccount } from '../account.ts'
import { noteBrowser } from '../login/known-browser.ts'
import { closeSession, openSession } from '../login/sessions.ts'
import { keepChallenge, takeChallenge } from './challenge.ts'
import { type RelyingParty, relyingParty, webauthn } from './relying-party.ts'

/** Options with which a browser asks for a passkey of any account. */
export async function prepareLogin(context: Context, visitor: Visitor): Promise<PasskeyRequest> {
  const { rpID } = relyingParty(context.config)
  context.rateLimits.count('challenges', visitorNetwork(visitor.ip))
  const { generateAuthenticationOptions } = await webauthn()
  const { challenge, timeout } = await generateAuthenticationOptions({ rpID, timeout: limits.account.stepMs })
  await keepChallenge(context, visitor, { purpose: 'log in', challenge })
  return { challenge, timeout: timeout!, rpId: rpID, userVerification: 'required' }
}

/**
 * Logs in with a passkey, which has asked for a finger, a face or a code, so no other code is required. A lock of the
 * password does not block it, because there is nothing to guess: a stranger who knows an address cannot keep out an
 * owner with a passkey.
 */
export async function logInByPasskey(context: Context, credential: UsedCredential, visitor: Visitor): Promise<Account> {
  const { config, db, keys, log, rateLimits } = context
  const party = relyingParty(config)
  const takeBack = rateLimits.countTry('passkeyLogin', visitorNetwork(visitor.ip))
  const challenge = await takeChallenge(context, visitor, 'log in')
  const use = challenge && (await verifiedUse(db, party, credential, challenge))
  const token =
    use &&
    (await db.transaction().execute(async (trx) => {
      // Lock the account first, as a new password does: if both run at once, no session is left.
      const account = await lockAccount(trx, use.account.id)
      if (!account || !(await countUse(trx, context, use))) return null
      // Never reuse an existing session: somebody else may know it.
      await closeSession(trx, visitor.login)
      return openSession(trx, context, { account, way: 'passkey', userAgent: visitor.userAgent })
    }))
  if (!token) {
    log.warn({ event: 'passkey_refused', visitor: ipHash(keys, visitor.ip).slice(0, 12) }, 'A passkey was refused')
    throw new ApiError('UNAUTHORIZED', { fields: [refused] })
  }
  takeBack()
  visitor.setLogin(token)
  noteBrowser(context, use.account, visitor)
  return toAccount(context, use.account)
}

type Use = { id: string; account: AccountRow; sign_count: number }

/** The passkey that answered this challenge for this site, with its account; null if none did. */
async function verifiedUse(
  db: Db,
  { rpID, origin }: RelyingParty,
  credential: UsedCredential,
  expectedChallenge: string,
): Promise<Use | null> {
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .executeTakeFirst()
  const account = passkey && (await findAccount(db, passkey.account_id))
  if (!passkey || !account?.verified_at || !isUser(account, credential.response.userHandle)) return null
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credential_id,
        publicKey: Buffer.from(passkey.public_key, 'base64url'),
        counter: Number(passkey.sign_count),
      },
    })
    return verified ? { id: passkey.id, account, sign_count: authenticationInfo.newCounter } : null
  } catch {
    return null
  }
}

const isUser = ({ passkey_user }: AccountRow, handle = '') =>
  Buffer.from(handle, 'base64url').toString() === passkey_user

/** Records a use. A counter that does not go up is that of a copy; most passkeys today do not count and report 0. */
async function countUse(trx: Trx, { clock }: Context, { id, sign_count }: Use): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ sign_count, used_at: clock.now() })
    .where('id', '=', id)
    .where((eb) => (sign_count === 0 ? eb('sign_count', '=', '0') : eb('sign_count', '<', String(sign_count))))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const refused = {
  field: 'credential',
  message: 'Inloggen met deze passkey is niet gelukt. Probeer het opnieuw, of log in met uw wachtwoord.',
}
