import { randomBytes, randomInt } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import type { Scope } from '../../../rules/events.ts'
import { holdOffice } from '../../office/office-actor.ts'
import type { Manager } from '../manager.ts'

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
type NewKey = { label: string; scopes: Scope[] }

/** Makes a key; it is shown this once, and only its hash is kept. */
export function makeKey(context: Context, manager: Manager, { label, scopes }: NewKey): Promise<string> {
  return context.db.transaction().execute(async (trx) => {
    await holdOffice(trx, manager)
    const prefix = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')
    const key = `nvk_${prefix}_${randomBytes(32).toString('base64url')}`
    const { vestiging_id, access_id } = manager
    await refuseMany(trx, vestiging_id)
    await trx
      .insertInto('api_keys')
      .values({
        vestiging_id,
        access_id,
        label,
        prefix,
        key_hash: sha256(key),
        scopes,
        created_at: context.clock.now(),
      })
      .execute()
    await manager.note?.(trx, { act: 'key_made', after: { begin: prefix, leest: scopes } })
    return key
  })
}

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

/** From now on it reads nothing; again changes nothing. */
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
    if (!revoked) throw new ApiError('CONFLICT')
    await manager.note?.(trx, { act: 'key_revoked', before: { begin: revoked.prefix } })
  })
}
