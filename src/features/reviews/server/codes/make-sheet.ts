import { randomInt } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import { codeSigns } from '../../rules/codes.ts'
import { recountReviewStats } from '../read/review-stats.ts'
import { hashOf } from './code-hash.ts'

/** Who makes or withdraws codes for an office; `hold` fails when it may do so no longer, and locks the office. */
export type SheetMaker = { vestiging_id: string; account_id: string | null; hold(trx: Trx): Promise<void> }
type Sheet = { id: string; codes: string[]; expires_at: Date }

const madeText =
  'Dit blad is al gemaakt. De codes zijn maar één keer te zien. Heeft u ze niet bewaard? Trek het blad dan in en maak een nieuw blad'
const endedText = 'Bezoekers zien dit kantoor niet meer. Daarom kunt u er geen codes voor maken'
const manyText = `Uw kantoor heeft al ${limits.reviewCode.sheetsMax} bladen met codes die nog geldig zijn. Trek er eerst een in`

/** Makes a sheet of codes; they are shown this once, and only their hashes are kept. A form that is sent twice makes one sheet. */
export function makeSheet(
  context: Context,
  maker: SheetMaker,
  { count, form }: { count: number; form: string },
): Promise<Sheet> {
  const { vestiging_id, account_id } = maker
  const created_at = context.clock.now()
  const expires_at = new Date(created_at)
  expires_at.setUTCFullYear(expires_at.getUTCFullYear() + limits.reviewCode.validYears)
  return context.db.transaction().execute(async (trx) => {
    await maker.hold(trx)
    await refuseEnded(trx, vestiging_id)
    await refuseMany(trx, vestiging_id, created_at)
    const sheet = await trx
      .insertInto('review_code_sheets')
      .values({ vestiging_id, codes: count, made_by: account_id, form_hash: sha256(form), created_at, expires_at })
      .onConflict((c) => c.column('form_hash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!sheet) throw new ApiError('CONFLICT', { text: madeText })
    const codes = new Set<string>()
    while (codes.size < count) codes.add(newCode())
    await trx
      .insertInto('review_codes')
      .values([...codes].map((code) => ({ code_hash: hashOf(context, code), sheet_id: sheet.id })))
      .execute()
    await announceCodes(trx, vestiging_id, created_at)
    return { id: sheet.id, codes: [...codes], expires_at }
  })
}

/** From now on its codes are of no use, but to reviews that were confirmed with them. */
export function withdrawSheet(context: Context, maker: SheetMaker, id: string): Promise<void> {
  const withdrawn_at = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    await maker.hold(trx)
    const { numUpdatedRows } = await trx
      .updateTable('review_code_sheets')
      .set({ withdrawn_at })
      .where('id', '=', id)
      .where('vestiging_id', '=', maker.vestiging_id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError('CONFLICT')
    await announceCodes(trx, maker.vestiging_id, withdrawn_at)
  })
}

const newCode = (): string =>
  Array.from({ length: limits.reviewCode.length }, () => codeSigns[randomInt(codeSigns.length)]).join('')

/** Nobody can review an office that is hidden, or that another one took over. */
async function refuseEnded(trx: Trx, id: string): Promise<void> {
  const office = trx.selectFrom('vestigingen').select('id').where('id', '=', id)
  const open = await office.where('hidden_at', 'is', null).where('merged_into', 'is', null).executeTakeFirst()
  if (!open) throw new ApiError('CONFLICT', { text: endedText })
}

async function refuseMany(trx: Trx, vestiging_id: string, now: Date): Promise<void> {
  const { n } = await trx
    .selectFrom('review_code_sheets')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('vestiging_id', '=', vestiging_id)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (Number(n) >= limits.reviewCode.sheetsMax) throw new ApiError('CONFLICT', { text: manyText })
}

/** The page of the office says how many there are. */
async function announceCodes(trx: Trx, vestiging_id: string, now: Date): Promise<void> {
  await recountReviewStats(trx, [vestiging_id], now)
  await announceChange(trx, 'reviews', vestiging_id)
}
