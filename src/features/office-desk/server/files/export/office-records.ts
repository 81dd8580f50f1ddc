import { sql } from 'kysely'
import type { Trx } from '#server/database/schema.ts'
import { sourceKey } from '../offices/stored-offices.ts'
import { joinList, joinPairs } from '../read/list-cells.ts'
import type { Exported } from './exported.ts'

/** Offices that visitors can see, with the columns that an import reads. */
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
      ])
      .where(isLive)
      .where('v.id', '>', above)
      .orderBy('v.id')
      .limit(limit)
      .execute()
    const ids = rows.map(({ id }) => id)
    const sources = await firstSources(trx, ids)
    return rows.map((row) => ({
      key: row.id,
      record: {
        ...(sources.get(row.id) ?? noSource),
        ...{ naam: row.title, adres: row.adres, postcode: row.postcode },
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

/**
 * The first source key of each office; an import finds an office by any of its keys. A key made from the address is recalculated
 * from the current address.
 */
async function firstSources(trx: Trx, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('vestiging_bronnen')
    .select(['vestiging_id', 'bron', 'bron_id'])
    .where(sql<boolean>`vestiging_id = any(${ids}::bigint[])`)
    .where('bron', '<>', 'adres')
    .execute()
  const ordered = rows.toSorted((a, b) => (sourceKey(a) > sourceKey(b) ? -1 : 1))
  return new Map(ordered.map(({ vestiging_id, bron, bron_id }) => [vestiging_id, { bron, extern_id: bron_id }]))
}

const noSource = { bron: null, extern_id: null }

/** Condition for an office that visitors can see. */
export const isLive = sql<boolean>`v.hidden_at is null and v.merged_into is null`

type Named = { bron: string | null; extern_id: string | null; naam: string; adres: string; postcode: string }

/** The columns that identify the office in other rows. */
export async function officeNames(trx: Trx, ids: readonly string[]): Promise<Map<string, Named>> {
  const rows = await trx
    .selectFrom('vestigingen as v')
    .select(['v.id', 'title', 'adres', 'postcode'])
    .where(sql<boolean>`v.id = any(${ids}::bigint[])`)
    .where(isLive)
    .execute()
  const sources = await firstSources(trx, ids)
  return new Map(
    rows.map(({ id, title: naam, adres, postcode }) => [
      id,
      { ...(sources.get(id) ?? noSource), naam, adres, postcode },
    ]),
  )
}
