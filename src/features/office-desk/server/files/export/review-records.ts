import { joinList } from '../read/list-cells.ts'
import type { Exported } from './exported.ts'
import { isLive } from './office-records.ts'

/** Published reviews, without their authors. */
export const exportReviews: Exported = {
  name: 'reviews',
  async read(trx, above, limit) {
    const rows = await trx
      .selectFrom('reviews as r')
      .leftJoin('vestigingen as v', 'v.id', 'r.vestiging_id')
      .selectAll('r')
      .select(['v.title', 'v.plaats'])
      .where('r.status', '=', 'published')
      .where('r.verified_at', 'is not', null)
      .where(isLive)
      .where('r.id', '>', above)
      .orderBy('r.id')
      .limit(limit)
      .execute()
    return rows.map((row) => {
      const shown = row.text_hidden_at === null
      return {
        key: row.id,
        record: {
          ...{ id: row.id, over: row.vestiging_id === null ? 'site' : 'kantoor', vestiging_id: row.vestiging_id },
          ...{ kantoor: row.title, plaats: row.plaats, prijs_kwaliteit: row.rating_prijs_kwaliteit },
          ...{ service: row.rating_service, communicatie: row.rating_communicatie },
          cijfer: row.vestiging_id === null ? row.rating : row.rating_overall,
          pluspunten: shown ? joinList(row.pluspunten ?? []) : null,
          minpunten: shown ? joinList(row.minpunten ?? []) : null,
          tekst: shown ? row.feedback : null,
          diensten: joinList(row.dienst_ids ?? []),
          ...{ controle: row.verification_level, geplaatst_op: row.published_at?.toISOString() ?? null },
          ...{ reactie: row.reply_tekst, verzonnen: row.fictional },
        },
      }
    })
  },
}
