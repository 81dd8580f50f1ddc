import type { OfficeOffering } from '#features/accounts/contract/offices.ts'
import { conditionTexts } from '#features/tarieven/rules/instant-prices.ts'
import type { Db } from '#server/database/schema.ts'
import type { InstantFacts } from '../../desk-office.ts'

/** For which requests its prices make offers at once, and what became of those. */
export async function readInstant(db: Db, id: string, { instant_prices }: OfficeOffering): Promise<InstantFacts> {
  const stats = await db
    .selectFrom('response_stats')
    .select(['instant_offers as offers', 'price_withdrawals as withdrawals'])
    .where('vestiging_id', '=', id)
    .executeTakeFirst()
  return {
    rules: instant_prices.flatMap(({ label, conditions }) =>
      conditions ? [{ label, conditions: conditionTexts(conditions) }] : [],
    ),
    ...(stats ?? { offers: 0, withdrawals: 0 }),
  }
}
