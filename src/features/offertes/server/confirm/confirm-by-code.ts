import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { visitorNetwork } from '#server/http/visitor-network.ts'
import { findLiveOfferte } from '../requests.ts'
import { confirmAddress } from './answer-confirm.ts'
import { tryCode, WrongCode } from './confirmation-code.ts'
import { findOwnRequest } from './own-request.ts'

type Input = { request_id: string; code: string; visitor: Pick<Visitor, 'ip' | 'sid'> }

/** The six digits of M01 beside its link: where that is open a confirmed request needs none (server section 3). */
export async function confirmByCode(context: Context, { request_id, code, visitor }: Input) {
  const isConfirmed = async () => (await findLiveOfferte(context.db, request_id)).confirmed_at !== null
  try {
    if (!(await isConfirmed())) await countedTry(context, { request_id, code, visitor })
  } catch (error) {
    // Pressed twice: the first took the code.
    if (!(error instanceof WrongCode && (await isConfirmed()))) throw error
  }
  return confirmAddress(context, request_id, visitor.sid)
}

/** The same in the browser that made the request, which has no link. Returns the value of its session's cookie. */
export async function confirmOwnByCode(context: Context, code: string, visitor: Pick<Visitor, 'ip' | 'sid'>) {
  const request_id = await findOwnRequest(context, visitor.sid)
  await countedTry(context, { request_id, code, visitor })
  return confirmAddress(context, request_id, visitor.sid)
}

/** Guessing codes of many requests ends as guessing links does (server section 1). */
async function countedTry(context: Context, { request_id, code, visitor }: Input): Promise<void> {
  const network = visitorNetwork(visitor.ip)
  context.rateLimits.check('wrongTokens', network)
  try {
    await tryCode(context, { request_id, code })
  } catch (error) {
    if (error instanceof WrongCode) context.rateLimits.count('wrongTokens', network)
    throw error
  }
}
