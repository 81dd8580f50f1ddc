import { randomUUID } from 'node:crypto'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { makeSheet } from '#features/reviews/server/public.ts'
import type { Context } from '#server/context.ts'
import { findOffice } from './caller.ts'

/** Makes a sheet of review codes and returns the address behind the QR code of one slip. */
export async function makeDemoCode(context: Context): Promise<string> {
  const { id } = await findOffice(context)
  const maker = { vestiging_id: id, account_id: null }
  const form = { count: limits.reviewCode.sheet.min, form: randomUUID() }
  const { codes } = await context.db.transaction().execute((trx) => makeSheet(trx, context, maker, form))
  return paths.writeReview(id, { tab: undefined, code: codes[0] })
}
