import type { ColumnType, GeneratedAlways } from 'kysely'

/** Offers to become a partner (migrations/first/desk.ts). */
type PartnershipTables = {
  partnership_offers: {
    id: GeneratedAlways<string>
    vestiging_id: string
    naam: string
    prijs_cents_ex_btw: ColumnType<string, string | number, never>
    opzegtermijn_maanden: number
    onderdelen: string[]
    terms_version: string
    created_at: Date
    valid_until: Date
    withdrawn_at: Date | null
  }
  partnership_interests: {
    offer_id: string
    reference: string
    terms_version: string
    email_hash: string | null
    /** `Evidence` of evidence.ts; null once its retention period is over. */
    sealed_key: string | null
    sealed: string | null
    created_at: Date
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends PartnershipTables {}
}
