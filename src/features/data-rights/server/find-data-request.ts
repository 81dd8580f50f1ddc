import type { Generated, Selectable } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { DataSubject } from '#server/personal-data.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { createRowKey, openRowKey } from '#server/tokens/sealing.ts'
import type { Right } from '../rules.ts'

type Row = Selectable<DataRightsTables['data_requests']>
type Keys = Pick<Context, 'keys'>

/** For the request that will have this id. */
export function sealAddress({ keys }: Keys, id: string, email: string) {
  const key = createRowKey(keys, 'data_requests', id)
  return { sealed_key: key.wrapped, sealed: key.seal('data_requests.sealed', { email }) }
}

/** A request with whom it is about; undefined once its address was forgotten. */
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

/** Who asked for what is held on an address (migrations/first/mails.ts). */
type DataRightsTables = {
  data_requests: {
    id: Generated<string>
    kind: Right
    email_hash: string
    /** The address; empty once the last mail about the request has left. */
    sealed_key: string | null
    sealed: string | null
    created_at: Date
    /** Until when its link can be used. */
    expires_at: Date
    /** When everything was erased; the row then stays as the record of that. */
    erased_at: Date | null
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends DataRightsTables {}
}
