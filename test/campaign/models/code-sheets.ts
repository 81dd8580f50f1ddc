import { randomUUID } from 'node:crypto'
import * as reviews from '#features/reviews/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'

const codesOfSheet = 10

/** Makes a sheet of review codes for an office's bills, as its page does; permissions are tested elsewhere. */
export const makeSheet = (context: Context, vestiging_id: string) =>
  whileHeld(context, vestiging_id, (trx) =>
    reviews.makeSheet(trx, context, { vestiging_id, account_id: null }, { count: codesOfSheet, form: randomUUID() }),
  )

export const withdrawSheet = (context: Context, vestiging_id: string, id: string) =>
  whileHeld(context, vestiging_id, (trx) => reviews.endSheet(trx, context, { vestiging_id, id }))

const whileHeld = <T>({ db }: Context, id: string, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('vestigingen').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    return work(trx)
  })
