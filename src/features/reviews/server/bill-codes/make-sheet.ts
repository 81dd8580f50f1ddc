import { endOfDay } from '#contract/calendar/working-days.ts'
import { ApiError } from '#contract/errors.ts'
import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Trx } from '#server/database/schema.ts'
import { codeHash, sha256 } from '#server/tokens/hashes.ts'
import { codeSigns } from '../../rules/bill-codes.ts'
import { recountReviewStats } from '../read/review-stats.ts'
import { hashOf } from './code-hash.ts'

/** The office, and the account that makes the sheet; null: no account. */
type SheetMaker = { vestiging_id: string; account_id: string | null }
type Sheet = { id: string; codes: string[]; expires_at: Date }

const otherText =
  'Met dit formulier is al een blad gemaakt, met een ander aantal codes. Het staat onder Uw bladen. Heeft u de codes niet bewaard? Trek het blad dan in en maak een nieuw blad'
const goneText = 'Het blad dat met dit formulier is gemaakt, is ingetrokken. Maak hieronder een nieuw blad'
const endedText = 'Bezoekers zien dit kantoor niet meer. Daarom kunt u er geen codes voor maken'
const manyText = `Uw kantoor heeft al ${limits.reviewCode.sheetsMax} bladen met codes die nog geldig zijn. Trek er eerst een in`

/**
 * Makes a sheet of codes and stores only their hashes. Runs in the caller's transaction, with the office locked.
 * Idempotent: the codes are derived from the form, so submitting it again returns the same sheet, even if the first
 * response was lost.
 */
export async function makeSheet(
  trx: Trx,
  context: Pick<Context, 'keys' | 'clock'>,
  { vestiging_id, account_id }: SheetMaker,
  { count, form }: { count: number; form: string },
): Promise<Sheet> {
  const created_at = context.clock.now()
  const form_hash = sha256(form)
  const codes = codesOfForm(context.keys, form, count)
  const code_hashes = codes.map((code) => hashOf(context, code))
  const earlier = await sheetOfForm(trx, { vestiging_id, form_hash, code_hashes })
  if (earlier) return { ...earlier, codes }
  await refuseEnded(trx, vestiging_id)
  await refuseMany(trx, vestiging_id, created_at)
  const expires_at = endOfValidity(created_at)
  const { id } = await trx
    .insertInto('review_code_sheets')
    .values({ vestiging_id, codes: count, made_by: account_id, form_hash, created_at, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('review_codes')
    .values(code_hashes.map((code_hash) => ({ code_hash, sheet_id: id })))
    .execute()
  await announceCodes(trx, vestiging_id, created_at)
  return { id, codes, expires_at }
}

/** The sheet that this form made earlier, with the same codes. */
async function sheetOfForm(
  trx: Trx,
  { vestiging_id, form_hash, code_hashes }: { vestiging_id: string; form_hash: string; code_hashes: string[] },
) {
  const sheet = await trx
    .selectFrom('review_code_sheets')
    .select(['id', 'expires_at', 'codes', 'withdrawn_at'])
    .where('form_hash', '=', form_hash)
    .where('vestiging_id', '=', vestiging_id)
    .executeTakeFirst()
  if (!sheet) return null
  const { id, expires_at, codes, withdrawn_at } = sheet
  if (withdrawn_at !== null) throw new ApiError('CONFLICT', { text: goneText })
  const { n } = await trx
    .selectFrom('review_codes')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('sheet_id', '=', id)
    .where('code_hash', 'in', code_hashes)
    .executeTakeFirstOrThrow()
  // Another number of codes, or the key they were derived from has changed.
  if (codes !== code_hashes.length || Number(n) !== codes) throw new ApiError('CONFLICT', { text: otherText })
  return { id, expires_at }
}

/** The last day is shown without a time, so codes work until the end of it. */
function endOfValidity(from: Date): Date {
  const end = new Date(from)
  end.setUTCFullYear(end.getUTCFullYear() + limits.reviewCode.validYears)
  return endOfDay(dayOf(end))
}

/**
 * Withdraws a sheet: its codes stop working, except for reviews already confirmed with them. Runs in the caller's
 * transaction, with the office locked. `reason` is set if the website withdraws it. False if it was already withdrawn.
 */
export async function endSheet(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { vestiging_id, id, reason = null }: { vestiging_id: string; id: string; reason?: string | null },
): Promise<boolean> {
  const sheet = await trx
    .selectFrom('review_code_sheets')
    .select('withdrawn_at')
    .where('id', '=', id)
    .where('vestiging_id', '=', vestiging_id)
    .forUpdate()
    .executeTakeFirst()
  if (!sheet) throw new ApiError('NOT_FOUND')
  if (sheet.withdrawn_at !== null) return false
  const withdrawn_at = clock.now()
  await trx
    .updateTable('review_code_sheets')
    .set({ withdrawn_at, withdrawn_reason: reason })
    .where('id', '=', id)
    .execute()
  await announceCodes(trx, vestiging_id, withdrawn_at)
  return true
}

/** A hidden or merged office cannot be reviewed. */
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

/** The page of the office shows the number of codes. */
async function announceCodes(trx: Trx, vestiging_id: string, now: Date): Promise<void> {
  await recountReviewStats(trx, [vestiging_id], now)
  await announceChange(trx, 'reviews', vestiging_id)
}

/**
 * Derives the codes of a sheet from our key and the signed token of the form. That token is random and stored nowhere,
 * so the same form gives the same codes without storing any.
 */
function codesOfForm(keys: Context['keys'], form: string, count: number): string[] {
  const codes = new Set<string>()
  for (let n = 0; codes.size < count; n++) codes.add(codeOf(codeHash(keys, 'review codes of a form', `${n} ${form}`)))
  return [...codes]
}

/** The hash has so many bits that no character occurs noticeably more often than another. */
function codeOf(hash: string): string {
  const base = BigInt(codeSigns.length)
  let left = BigInt(`0x${Buffer.from(hash, 'base64url').toString('hex')}`)
  return Array.from({ length: limits.reviewCode.length }, () => {
    const sign = codeSigns[Number(left % base)]
    left /= base
    return sign
  }).join('')
}
