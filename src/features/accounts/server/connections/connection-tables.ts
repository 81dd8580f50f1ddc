import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Scope, WebhookEvent } from '../../rules/events.ts'

/** Systems of an office that receive events or read data (migrations/first/connections.ts). */
type ConnectionsTables = {
  webhooks: {
    id: string
    vestiging_id: string
    /** Access of the account that made it, with which it ends; null: made at the desk. */
    access_id: string | null
    url: string
    events: WebhookEvent[]
    sealed_secret: string
    created_at: Date
    /** Since when nothing has arrived; null: the last one did. */
    failing_since: Date | null
    disabled_at: Date | null
  }
  webhook_deliveries: {
    id: string
    webhook_id: string
    event: string
    /** As signed. */
    body: string
    created_at: Date
    attempts: Generated<number>
    next_try_at: Date | null
    last_tried_at: Date | null
    /** An HTTP status or a connection error code, never what the other side wrote. */
    last_answer: string | null
    delivered_at: Date | null
    given_up_at: Date | null
  }
  api_keys: {
    id: GeneratedAlways<string>
    vestiging_id: string
    access_id: string | null
    label: string
    /** How the key begins, to tell keys apart. */
    prefix: string
    /** SHA-256 of the key, hex. */
    key_hash: string
    scopes: ColumnType<Scope[], Scope[], never>
    created_at: Date
    used_at: Date | null
    revoked_at: Date | null
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends ConnectionsTables {}
}
