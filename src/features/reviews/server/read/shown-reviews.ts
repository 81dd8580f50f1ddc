import { sql } from 'kysely'

/**
 * Condition on a review `r`. The table already refuses to publish without verified_at; checked again because every list
 * promises it.
 */
export const shown = sql`r.status = 'published' and r.verified_at is not null`
