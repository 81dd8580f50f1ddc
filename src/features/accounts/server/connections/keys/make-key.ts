import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import type { Scope } from '../../../rules/events.ts'
import { holdOffice } from '../../office/office-actor.ts'
import type { Manager } from '../manager.ts'
import { secretOfForm } from '../secret-of-form.ts'

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const goneText = 'De sleutel die met dit formulier is gemaakt, is ingetrokken. Maak hieronder een nieuwe.'
type NewKey = { form: string; label: string; scopes: Scope[] }

/** Makes a key and stores only its hash. Idempotent: submitting the same form again returns the same key. */
export function makeKey(context: Context, manager: Manager, { form, label, scopes }: NewKey): Promise<string> {
  return context.db.transaction().execute(async (trx) => {
    await holdOffice(trx, manager)
    const { vestiging_id, access_id } = manager
    const secret = secretOfForm(context.keys, 'API key', form, [vestiging_id, label, ...scopes])
    const prefix = prefixOf(secret)
    const key = `nvk_${prefix}_${secret}`
    const key_hash = sha256(key)
    const earlier = await trx
      .selectFrom('api_keys')
      .select('revoked_at')
      .where('key_hash', '=', key_hash)
      .executeTakeFirst()
    if (earlier?.revoked_at) throw new ApiError('CONFLICT', { text: goneText })
    if (earlier) return key
    await refuseMany(trx, vestiging_id)
    await trx
      .insertInto('api_keys')
      .values({ vestiging_id, access_id, label, prefix, key_hash, scopes, created_at: context.clock.now() })
      .execute()
    await manager.note?.(trx, { act: 'key_made', after: { begin: prefix, leest: scopes } })
    return key
  })
}

/** A prefix to tell keys apart, which reveals nothing about the secret. */
const prefixOf = (secret: string) =>
  [...Buffer.from(sha256(secret), 'hex').subarray(0, 8)].map((byte) => signs[byte % signs.length]).join('')

async function refuseMany(trx: Trx, vestiging_id: string): Promise<void> {
  const keys = await trx
    .selectFrom('api_keys')
    .select('id')
    .where('vestiging_id', '=', vestiging_id)
    .where('revoked_at', 'is', null)
    .execute()
  if (keys.length < limits.apiKey.max) return
  throw new ApiError('CONFLICT', { text: `Er zijn al ${limits.apiKey.max} sleutels. Trek er eerst een in.` })
}

/** Revokes a key, which then reads nothing; idempotent. */
export function revokeKey(context: Context, manager: Manager, id: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await holdOffice(trx, manager)
    const revoked = await trx
      .updateTable('api_keys')
      .set({ revoked_at: context.clock.now() })
      .where('id', '=', id)
      .where('vestiging_id', '=', manager.vestiging_id)
      .where('revoked_at', 'is', null)
      .returning('prefix')
      .executeTakeFirst()
    if (!revoked) throw new ApiError('CONFLICT', { text: 'Deze sleutel is al ingetrokken.' })
    await manager.note?.(trx, { act: 'key_revoked', before: { begin: revoked.prefix } })
  })
}
