import { sql } from 'kysely'
import type { PersonalItem } from '#contract/personal-item.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import { byTitle } from '#features/vestigingen/rules.ts'
import type { Db } from '#server/database/schema.ts'
import { personalFields } from '#server/personal-data.ts'

type Row = { id: string; title: string; dienst_ids: string[]; what: keyof typeof words; at: Date }

const words = {
  price: 'Prijs opgeslagen',
  instant: 'Prijs meteen opgeslagen',
  begun: 'Dienst toegevoegd',
  ended: 'Dienst weggehaald',
  codes: 'Blad met codes voor op de nota gemaakt',
} as const

/** Changes that an account made to offices, for its owner. */
export async function listChangesOf(db: Db, account_id: string): Promise<PersonalItem[]> {
  const { rows } = await sql<Row>`
    select v.id, v.title, c.dienst_ids, c.what, c.at from (
      select vestiging_id, array[dienst_id] as dienst_ids, 'price' as what, updated_at as at
        from tarieven where updated_by = ${account_id}::bigint
      union all select vestiging_id, array[dienst_id], 'price', updated_at
        from coming_tarieven where updated_by = ${account_id}::bigint
      union all select vestiging_id, array[dienst_id], 'price', updated_at
        from tarief_history where updated_by = ${account_id}::bigint
      union all select vestiging_id, dienst_ids, 'price', updated_at
        from tarief_combinaties where updated_by = ${account_id}::bigint
      union all select vestiging_id, dienst_ids, 'price', updated_at
        from tarief_combinatie_history where updated_by = ${account_id}::bigint
      union all select vestiging_id, dienst_ids, 'instant', updated_at
        from instant_prices where updated_by = ${account_id}::bigint
      union all select vestiging_id, array[dienst_id], case when offered then 'begun' else 'ended' end, changed_at
        from vestiging_dienst_history where changed_by = ${account_id}::bigint
      union all select vestiging_id, '{}', 'codes', created_at
        from review_code_sheets where made_by = ${account_id}::bigint
    ) c join vestigingen v on v.id = c.vestiging_id order by c.at`.execute(db)
  rows.sort(byTitle)
  return [...Map.groupBy(rows, ({ title }) => title)].map(([title, changes]) => ({
    title: `Gewijzigd namens ${title}`,
    fields: personalFields(
      changes.map(({ dienst_ids, what, at }) => [
        what,
        [words[what], dienst_ids.map(labelOfDienst).join(' en ')].filter(Boolean).join(': '),
        at,
      ]),
    ),
  }))
}
