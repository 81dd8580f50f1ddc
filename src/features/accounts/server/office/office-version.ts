import type { Trx } from '#server/database/schema.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import { holdAccess } from '../claim/end-access.ts'

/** What of an account changes an office. */
export type OfficeActor = { vestiging_id: string; account_id: string }

/** Nobody else changes what an office offers and asks until the transaction ends, and nobody who acts for it no more. */
export async function holdOffice(trx: Trx, actor: OfficeActor): Promise<void> {
  const { vestiging_id } = actor
  await holdAccess(trx, actor)
  await trx.selectFrom('vestigingen').select('id').where('id', '=', vestiging_id).forNoKeyUpdate().execute()
}

/** Another text for another content: who changes it says which one stood there, so that nobody undoes what was not seen. */
export const versionOf = (content: unknown): string => sha256(JSON.stringify(content)).slice(0, 20)
