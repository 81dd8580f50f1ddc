import { sql } from 'kysely'
import { dayOf } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import { announceChanges } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/** Future prices take effect at midnight on their start date (docs/decisions/0055-prices-ahead.md). */
export const startPrices = defineJob({
  name: 'start-prices',
  cron: '*/5 * * * *',
  async handler({ db, clock }: Context) {
    await db.transaction().execute((trx) => startDuePrices(trx, clock.now()))
  },
})

const columns = [
  ...(['honorarium_cents', 'recherche_cents', 'kwaliteitsfonds_cents', 'btw_cents', 'registers', 'compleet'] as const),
  ...([
    'situatie',
    'inbegrepen',
    'niet_inbegrepen',
    'valid_from',
    'confirmed_at',
    'taken_over',
    'updated_by',
    'import_version',
  ] as const),
].map((name) => sql.ref(name))

/** Replaces current prices by those whose start date has come; a trigger archives the old ones. For all offices, or for one. */
export async function startDuePrices(trx: Trx, now: Date, office: string | null = null): Promise<void> {
  const due = sql`valid_from <= ${dayOf(now)}::date and vestiging_id = coalesce(${office}::bigint, vestiging_id)`
  // Locks these offices, so that someone who edits an old price in the meantime gets a conflict.
  await sql`select from vestigingen where id in (select vestiging_id from coming_tarieven where ${due})
    order by id for no key update`.execute(trx)
  const names = sql.join(columns)
  const { rows } = await sql<{ vestiging_id: string }>`
    with due as (delete from coming_tarieven where ${due} returning *)
    insert into tarieven (vestiging_id, dienst_id, updated_at, ${names})
      select vestiging_id, dienst_id, ${now}::timestamptz, ${names} from due
    on conflict (vestiging_id, dienst_id) do update set updated_at = excluded.updated_at,
      ${sql.join(columns.map((name) => sql`${name} = excluded.${name}`))}
    returning vestiging_id`.execute(trx)
  await announceChanges(trx, 'tarieven', [...new Set(rows.map(({ vestiging_id }) => vestiging_id))])
}
