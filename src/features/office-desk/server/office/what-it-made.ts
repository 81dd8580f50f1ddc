import type { OfficeOffering } from '#features/accounts/contract/offices.ts'
import { listSheetsWithUse } from '#features/reviews/server/public.ts'
import { conditionTexts } from '#features/tarieven/rules/instant-prices.ts'
import type { Db } from '#server/database/schema.ts'
import type { DeskSheet, InstantFacts } from '../../desk-office.ts'

/** The sheets of codes of an office, the newest first. */
export async function readSheets(db: Db, id: string): Promise<DeskSheet[]> {
  const sheets = await listSheetsWithUse(db, id)
  return sheets.map(({ used, created_at, expires_at, withdrawn_at, ...sheet }) => ({
    ...sheet,
    used: Number(used),
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  }))
}

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
