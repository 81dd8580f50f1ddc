import { randomInt } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { codeHash } from '#server/tokens/hashes.ts'

const { digits, lifeMs, triesMax } = limits.offerte.code

type Code = { request_id: string; code: string }

export const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0')

const hashOf = ({ keys }: Pick<Context, 'keys'>, { request_id, code }: Code) =>
  codeHash(keys, `offerte ${request_id}`, code)
const endFrom = (now: Date) => new Date(now.getTime() + lifeMs)

/** Stores the code of a request, replacing the previous one. */
export async function keepCode(trx: Trx, context: Context, code: Code): Promise<void> {
  const row = { code_hash: hashOf(context, code), expires_at: endFrom(context.clock.now()), tries: 0 }
  await trx
    .insertInto('offerte_codes')
    .values({ request_id: code.request_id, ...row })
    .onConflict((c) => c.column('request_id').doUpdateSet(row))
    .execute()
}

/** Starts the code's lifetime, when its mail leaves. */
export async function startCode(context: Context, code: Code): Promise<void> {
  await context.db
    .updateTable('offerte_codes')
    .set({ expires_at: endFrom(context.clock.now()) })
    .where('request_id', '=', code.request_id)
    .where('code_hash', '=', hashOf(context, code))
    .execute()
}

export async function endCode(trx: Trx, request_id: string): Promise<void> {
  await trx.deleteFrom('offerte_codes').where('request_id', '=', request_id).execute()
}

/** Throws if the code is wrong. Each try is counted before it is compared, so concurrent tries cannot exceed the limit. */
export async function tryCode(context: Context, code: Code): Promise<void> {
  const row = await context.db
    .updateTable('offerte_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('request_id', '=', code.request_id)
    .where('tries', '<', triesMax)
    .where('expires_at', '>', context.clock.now())
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  if (!row) throw new WrongCode(`Deze code werkt niet meer. ${otherWays}`)
  if (row.code_hash === hashOf(context, code)) return
  const left = triesMax - row.tries
  const then = left === 0 ? otherWays : `U kunt het nog ${left} keer proberen.`
  throw new WrongCode(`Deze code klopt niet. ${then}`)
}

/** With the request locked: checks that the code still belongs to the request's current address. */
export async function proveCode(trx: Trx, context: Context, code: Code): Promise<void> {
  const row = await trx
    .selectFrom('offerte_codes')
    .select('request_id')
    .where('request_id', '=', code.request_id)
    .where('code_hash', '=', hashOf(context, code))
    .executeTakeFirst()
  if (!row) throw new WrongCode(`Deze code werkt niet meer. ${otherWays}`)
}

const otherWays = 'Gebruik de knop in de e-mail, of vraag een nieuwe e-mail.'

export class WrongCode extends ApiError {
  constructor(message: string) {
    super('BAD_REQUEST', { fields: [{ field: 'code', message }] })
  }
}
