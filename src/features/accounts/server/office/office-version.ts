import type { Trx } from '#server/database/schema.ts'
import { sha256 } from '#server/tokens/hashes.ts'

/** What of an account changes an office. */
export type OfficeActor = { vestiging_id: string; account_id: string }

/** Nobody else changes what an office offers and asks until the transaction ends. */
export async function holdOffice(trx: Trx, vestiging_id: string): Promise<void> {
  await trx.selectFrom('vestigingen').select('id').where('id', '=', vestiging_id).forNoKeyUpdate().execute()
}

/** Another text for another content: who changes it says which one stood there, so that nobody undoes what was not seen. */
export const versionOf = (content: unknown): string => sha256(JSON.stringify(content)).slice(0, 20)
