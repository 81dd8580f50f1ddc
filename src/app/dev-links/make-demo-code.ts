import { randomUUID } from 'node:crypto'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { makeSheet } from '#features/reviews/server/public.ts'
import type { Context } from '#server/context.ts'
import { findOffice } from './caller.ts'

/** Where the picture on a slip leads, of a sheet that is made for it. */
export async function makeDemoCode(context: Context): Promise<string> {
  const { id } = await findOffice(context)
  const maker = { vestiging_id: id, account_id: null }
  const form = { count: limits.reviewCode.sheet.min, form: randomUUID() }
  const { codes } = await context.db.transaction().execute((trx) => makeSheet(trx, context, maker, form))
  return paths.writeReview(id, { tab: undefined, code: codes[0] })
}
