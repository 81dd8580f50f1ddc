import type { Generated } from 'kysely'
import type { Right } from '../rules.ts'

/** Who asked for what is held on an address (migrations/first/mails.ts). */
export type DataRightsTables = {
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
