import { sql } from 'kysely'

/** Of a review `r`. The table allows no published one without verified_at; asked again, as the site promises it next to every list. */
export const shown = sql`r.status = 'published' and r.verified_at is not null`
