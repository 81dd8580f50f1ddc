import { sql } from 'kysely'
import { recountReviewStats } from '#features/reviews/server/public.ts'
import type { Context } from '#server/context.ts'
import { announceChange, type Topic } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'
import { insertOffice, priceParts } from './offices.ts'
import { insertReview } from './reviews.ts'

type Act = { topic: Topic; run(trx: Trx, id: string, n: number): Promise<unknown> }
const update = (change: (id: string, n: number) => ReturnType<typeof sql>): Act['run'] => {
  return (trx, id, n) => sql`update vestigingen set ${change(id, n)} where id = ${id}`.execute(trx)
}

/** Changes that can happen to an office, by the topic under which they are announced. */
const acts = {
  reviewed: {
    topic: 'reviews',
    async run(trx, vestiging_id, n) {
      await insertReview(trx, { vestiging_id, ratings: [(n % 9) + 2, 8, 8] })
      await recountReviewStats(trx, [vestiging_id], new Date('2026-11-21T12:00:00Z'))
    },
  },
  priced: {
    topic: 'tarieven',
    run: (trx, vestiging_id, n) =>
      trx
        .insertInto('tarieven')
        .values({ vestiging_id, dienst_id: 'testament', ...priceParts(40_000 + n * 100) })
        .onConflict((c) => c.columns(['vestiging_id', 'dienst_id']).doUpdateSet(priceParts(30_000 + n * 100)))
        .execute(),
  },
  paused: {
    topic: 'vestigingen',
    run: update((_, n) => sql`paused_until = ${new Date(Date.UTC(2026, 10, 20 + (n % 4)))}`),
  },
  partner: {
    topic: 'vestigingen',
    run: update((_, n) => sql`partnership_from = ${new Date(Date.UTC(2026, 10, 20 + (n % 4)))}`),
  },
  phoned: { topic: 'vestigingen', run: update((_, n) => sql`telefoon = ${`010-${1_000_000 + n}`}`) },
  renamed: { topic: 'vestigingen', run: update((_, n) => sql`title = ${`Kantoor ${n} hernoemd`}`) },
  moved: { topic: 'vestigingen', run: update((_, n) => sql`lat = ${52 + (n % 10) / 50}, lon = 4.9`) },
  lost: { topic: 'vestigingen', run: update(() => sql`lat = null, lon = null`) },
  hidden: { topic: 'vestigingen', run: update((_, n) => sql`hidden_at = ${n % 2 ? new Date() : null}`) },
  merged: {
    topic: 'vestigingen',
    run: update(
      (id, n) => sql`merged_into = ${n % 2 ? sql`(select min(id) from vestigingen where id <> ${id})` : null}`,
    ),
  },
  offering: {
    topic: 'vestigingen',
    async run(trx, vestiging_id, n) {
      const offered = { vestiging_id, dienst_id: 'leveringsakte' }
      await trx
        .deleteFrom('vestiging_diensten')
        .where('vestiging_id', '=', vestiging_id)
        .where('dienst_id', '=', offered.dienst_id)
        .execute()
      if (n % 2) await trx.insertInto('vestiging_diensten').values(offered).execute()
    },
  },
  opened: { topic: 'vestigingen', run: (trx, _id, n) => insertOffice(trx, { title: `Nieuw kantoor ${n}` }) },
} satisfies Record<string, Act>

export type OfficeAct = keyof typeof acts
export const officeActs = Object.keys(acts) as OfficeAct[]

/** Changes an office and announces it in the same transaction; `n` makes each change different. */
export const happenToOffice = ({ db }: Context, act: OfficeAct, id: string, n: number) =>
  db.transaction().execute(async (trx) => {
    const { topic, run } = acts[act]
    await run(trx, id, n)
    await announceChange(trx, topic, act === 'opened' ? null : id)
  })
