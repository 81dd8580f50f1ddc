import { ApiError, type ErrorCode } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { openSealed } from '../open-sealed.ts'
import type { Offerte } from '../requests.ts'

const anotherText = 'Vraag een nieuwe link aan wie de offertes aanvroeg.'
/** Shown when the second link has ended: the customer can make another. The holder may have got the link outside our mails. */
export const endedText = `Deze link werkt niet meer. ${anotherText}`
const texts: Partial<Record<ErrorCode, string>> = {
  TOKEN_EXPIRED: `Deze link is verlopen. ${anotherText}`,
  TOKEN_INVALID: `Deze link is ongeldig of verlopen. ${anotherText}`,
}

/** The second link of a request, with the opinion that its holder wrote. */
export const findCompanion = (db: Db, request_id: string) =>
  db.selectFrom('offerte_companions').selectAll().where('request_id', '=', request_id).executeTakeFirst()
type Companion = NonNullable<Awaited<ReturnType<typeof findCompanion>>>

/** The link and request of a token. Ending a link deletes its row, so its token opens nothing afterwards. */
export async function behindCompanionLink(db: Db, context: Context, token: string) {
  const { entity_id: id } = await readToken(db, context, { kind: 'o2', token }).catch((error: unknown) => {
    const text = error instanceof ApiError ? texts[error.code] : undefined
    throw error instanceof ApiError && text ? new ApiError(error.code, { text }) : error
  })
  const row = await db
    .selectFrom('offerte_companions')
    .select(['id', 'request_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('TOKEN_EXPIRED', { text: endedText })
  return row
}

/** Whether a request can be shared by the second link: offices have it, and it has not ended. */
export const isShared = ({ dispatched_at, withdrawn_at, completed_at, erased_at }: Offerte): boolean =>
  dispatched_at !== null && withdrawn_at === null && completed_at === null && erased_at === null

type Keys = Pick<Context, 'keys'>
type Request = Pick<Offerte, 'id' | 'wrapped_key'>

/** The token of the link, for the customer to copy again; null once the key is gone. */
export const openLink = (context: Keys, request: Request, { sealed_link }: Companion): string | null =>
  openSealed(context, request, 'offerte_companions.sealed_link', sealed_link)

export const openNote = (context: Keys, request: Request, { sealed }: Companion): string | null =>
  openSealed(context, request, 'offerte_companions.sealed', sealed)
