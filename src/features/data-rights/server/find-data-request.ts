import type { Generated, Selectable } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { DataSubject } from '#server/personal-data.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { createRowKey, openRowKey } from '#server/tokens/sealing.ts'
import type { Right } from '../rules.ts'

type Row = Selectable<DataRightsTables['data_requests']>
type Keys = Pick<Context, 'keys'>

/** Seals the address for the request that will get this id. */
export function sealAddress({ keys }: Keys, id: string, email: string) {
  const key = createRowKey(keys, 'data_requests', id)
  return { sealed_key: key.wrapped, sealed: key.seal('data_requests.sealed', { email }) }
}

/** A data request with its address; undefined once the address was erased. */
export async function findDataRequest(
  db: Db | Trx,
  { keys }: Keys,
  id: string,
): Promise<{ row: Row; subject: DataSubject } | undefined> {
  const row = await db.selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row?.sealed || !row.sealed_key) return undefined
  const key = openRowKey(keys, 'data_requests', id, row.sealed_key)
  const { email } = key.open('data_requests.sealed', row.sealed) as { email: string }
  return {
    row,
    subject: { email, email_hash: emailHash(keys, email), email_base_hash: untaggedEmailHash(keys, email) },
  }
}

/** Data requests (migrations/first/mails.ts). */
type DataRightsTables = {
  data_requests: {
    id: Generated<string>
    kind: Right
    email_hash: string
    /** The sealed address; null once the last mail about the request has left. */
    sealed_key: string | null
    sealed: string | null
    created_at: Date
    /** When its link expires. */
    expires_at: Date
    /** When everything was erased; the row is then kept as the record of the erasure. */
    erased_at: Date | null
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends DataRightsTables {}
}
