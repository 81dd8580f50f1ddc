import { listRequestsOf } from '#features/offertes/server/public.ts'
import { countReplies } from '#features/reviews/server/public.ts'
import { byTitle, pauseAt } from '#features/vestigingen/rules.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { OfficeOffering, OwnVestiging, OwnVestigingDetail } from '../../contract/offices.ts'
import { findDiensten, listDienstChanges } from './change-diensten.ts'
import { listCombinations, listPastCombinations } from './list-combinations.ts'
import { listInstantPrices } from './list-instant-prices.ts'
import { listPastPrices, listPrices } from './list-prices.ts'
import type { OfficeActor } from './office-actor.ts'
import { readFigures } from './read-figures.ts'

/** The offices of an account: those it acts for, those it asked to act for, and the one it registered with. */
export async function listOwnVestigingen({ db, clock }: Context, account_id: string): Promise<OwnVestiging[]> {
  const rows = await db
    .selectFrom('account_vestigingen as c')
    .innerJoin('vestigingen as v', 'v.id', 'c.vestiging_id')
    .select(['v.id', 'v.title', 'v.plaats', 'v.can_receive_email', 'v.paused_until', 'c.confirmed_at'])
    .where('c.account_id', '=', account_id)
    .execute()
  const isAsked = (row: { confirmed_at: Date | null }) => Number(row.confirmed_at === null)
  rows.sort((one, other) => isAsked(one) - isAsked(other) || byTitle(one, other))
  const own = rows.map(({ confirmed_at, can_receive_email, paused_until, ...office }) => ({
    ...office,
    ...(confirmed_at
      ? {
          status: 'active' as const,
          can_receive_email,
          paused_until: pauseAt({ paused_until }, clock.now())?.toISOString() ?? null,
        }
      : { status: 'pending' as const, ...unseen }),
  }))
  const registered = await findRegistered(db, account_id)
  const isListed = own.some(({ id }) => id === registered?.id)
  return registered && !isListed ? [...own, { ...registered, status: 'registered', ...unseen }] : own
}

/** Values for an office that the account does not act for. */
const unseen = { can_receive_email: null, paused_until: null }

/** The office that the account registered with, while it can be claimed. */
const findRegistered = (db: Db, account_id: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('vestigingen as v', 'v.id', 'a.vestiging_id')
    .select(['v.id', 'v.title', 'v.plaats'])
    .where('a.id', '=', account_id)
    .where('v.hidden_at', 'is', null)
    .where('v.merged_into', 'is', null)
    .executeTakeFirst()

export async function readOwnVestiging(
  context: Context,
  { vestiging_id: id }: OfficeActor,
): Promise<OwnVestigingDetail> {
  const { db, clock } = context
  const { paused_until, ...office } = await db
    .selectFrom('vestigingen')
    .select(['id', 'title', 'plaats', 'can_receive_email', 'paused_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { replied, remaining } = await countReplies(db, id)
  return {
    ...office,
    paused_until: pauseAt({ paused_until }, clock.now())?.toISOString() ?? null,
    requests: await listRequestsOf(context, id),
    figures: await readFigures(context, id),
    ...(await readOffering(context, id)),
    remaining,
    total_reviews: replied + remaining,
  }
}

/** An office's services and prices, read from the database. */
export const readOffering = async (context: Context, id: string): Promise<OfficeOffering> => ({
  id,
  offering: await findDiensten(context.db, id),
  offering_changes: await listDienstChanges(context, id),
  ...(await listPrices(context, id)),
  past_prices: await listPastPrices(context, id),
  combinations: await listCombinations(context, id),
  past_combinations: await listPastCombinations(context, id),
  instant_prices: await listInstantPrices(context, id),
})
