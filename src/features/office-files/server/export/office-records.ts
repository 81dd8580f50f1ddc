import { sql } from 'kysely'
import type { Trx } from '#server/database/schema.ts'
import { joinList, joinPairs } from '../read/list-cells.ts'
import type { Exported } from './exported.ts'

/** Offices that visitors can see, in the columns that an import reads. */
export const exportOffices: Exported = {
  name: 'kantoren',
  async read(trx, above, limit) {
    const rows = await trx
      .selectFrom('vestigingen as v')
      .selectAll()
      .select([
        sql<
          string[]
        >`array(select dienst_id from vestiging_diensten d where d.vestiging_id = v.id order by dienst_id)`.as(
          'dienst_ids',
        ),
        firstSource('bron').as('bron'),
        firstSource('bron_id').as('extern_id'),
      ])
      .where('hidden_at', 'is', null)
      .where('merged_into', 'is', null)
      .where('v.id', '>', above)
      .orderBy('v.id')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      key: row.id,
      record: {
        ...{ bron: row.bron, extern_id: row.extern_id, naam: row.title, adres: row.adres, postcode: row.postcode },
        ...{ plaats: row.plaats, lat: row.lat, lon: row.lon, precisie: row.lat === null ? null : row.precision },
        ...{ telefoon: row.telefoon, email: row.email, website: row.website, omschrijving: row.omschrijving },
        openingstijden: joinPairs(row.openingstijden.map(({ dagen, tijden }) => [dagen, tijden])),
        talen: joinList(row.talen),
        medewerkers: joinPairs(row.medewerkers.map(({ naam, functie }) => [naam, functie])),
        ...{ toegankelijk: row.toegankelijk, knb_url: row.knb_url, neemt_aanvragen: row.can_receive_email },
        ...{ diensten: joinList(row.dienst_ids), verzonnen: row.fictional },
      },
    }))
  },
}

/** An office that stands under several keys is found by each of them. That of its address is made anew from the address. */
const firstSource = (column: 'bron' | 'bron_id') =>
  sql<string | null>`(select ${sql.ref(column)} from vestiging_bronnen b
    where b.vestiging_id = v.id and b.bron <> 'adres' order by bron, bron_id limit 1)`

const live = sql<boolean>`v.hidden_at is null and v.merged_into is null`

type Named = { title: string; adres: string; postcode: string; bron: string | null; bron_id: string | null }

/** What a row about an office names it by. */
export async function officeNames(trx: Trx, ids: readonly string[]): Promise<Map<string, Named>> {
  const rows = await trx
    .selectFrom('vestigingen as v')
    .select([
      'v.id',
      'title',
      'adres',
      'postcode',
      firstSource('bron').as('bron'),
      firstSource('bron_id').as('bron_id'),
    ])
    .where(sql<boolean>`v.id = any(${ids}::bigint[])`)
    .where(live)
    .execute()
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}
