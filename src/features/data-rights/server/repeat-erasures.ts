import { eraseOfferte } from '#features/offertes/server/public.ts'
import type { Erasure } from '#server/backup/erasures.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { DataSubject } from '#server/personal-data.ts'
import { emailHash } from '#server/tokens/hashes.ts'

/** Erases again what a restored backup brought back; returns how many items that were. */
export async function repeatErasures(context: Context, erasures: readonly Erasure[]): Promise<number> {
  let repeated = 0
  const offices = erasures.length > 0 ? await officeAddresses(context) : new Map<string, string>()
  for (const erasure of erasures) {
    const again = await context.db
      .transaction()
      .execute((trx) =>
        'request_id' in erasure
          ? repeatRequest(trx, context, erasure.request_id)
          : repeatAddress(trx, context, erasure, offices.get(erasure.email_hash) ?? ''),
      )
    if (again) repeated += 1
  }
  return repeated
}

async function repeatRequest(trx: Trx, context: Context, id: string): Promise<boolean> {
  const row = await trx.selectFrom('offerte_requests').select('wrapped_key').where('id', '=', id).executeTakeFirst()
  if (!row?.wrapped_key) return false
  await eraseOfferte(trx, context, id)
  return true
}

type OfAddress = Exclude<Erasure, { request_id: string }>

async function repeatAddress(trx: Trx, context: Context, erasure: OfAddress, email: string): Promise<boolean> {
  const { data_request_id: id, email_hash, email_base_hash } = erasure
  const row = await trx
    .selectFrom('data_requests')
    .select('erased_at')
    .where('id', '=', id)
    .where('email_hash', '=', email_hash)
    .executeTakeFirst()
  if (row?.erased_at) return false
  const subject: DataSubject = { email, email_hash, email_base_hash }
  for (const source of context.hooks.personalData) await source.erase(trx, context, subject)
  // The owner was told at the time, so requests that the restore brought back are dropped.
  const waiting = await trx
    .deleteFrom('data_requests')
    .where('email_hash', '=', email_hash)
    .where('erased_at', 'is', null)
    .returning('id')
    .execute()
  for (const one of waiting) {
    await trx.deleteFrom('tokens').where('kind', '=', 'dr').where('entity_id', '=', one.id).execute()
  }
  return true
}

/** Addresses are looked up by hash. Only those of offices are looked up as plain text, as they are public anyway. */
async function officeAddresses({ db, keys }: Context): Promise<Map<string, string>> {
  const rows = await db.selectFrom('vestigingen').select('email').where('email', 'is not', null).execute()
  return new Map(rows.map(({ email }) => [emailHash(keys, email!), email!]))
}
