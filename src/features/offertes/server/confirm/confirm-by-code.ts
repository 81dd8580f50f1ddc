import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { visitorNetwork } from '#server/http/visitor-network.ts'
import { findLiveOfferte } from '../requests.ts'
import { confirmAddress, type Proof } from './answer-confirm.ts'
import { proveCode, tryCode, WrongCode } from './confirmation-code.ts'
import { findOwnRequest } from './own-request.ts'

type Who = Pick<Visitor, 'ip' | 'sid'>
type Input = { request_id: string; code: string; visitor: Who }

/** Confirms by the six digits of M01 on the page of its link; there, a request that is already confirmed needs no code. */
export async function confirmByCode(context: Context, input: Input & { link: Proof }) {
  const { request_id, visitor, link } = input
  if (!(await isConfirmed(context, request_id))) {
    try {
      return await confirmOnce(context, input)
    } catch (error) {
      // A double press: the first used up the code.
      if (!(error instanceof WrongCode && (await isConfirmed(context, request_id)))) throw error
    }
  }
  return confirmAddress(context, { request_id, sid: visitor.sid, proof: link })
}

/** Confirms by code in the browser that made the request, which has no link. */
export async function confirmOwnByCode(context: Context, code: string, visitor: Who) {
  const request_id = await findOwnRequest(context, visitor.sid)
  try {
    const confirmed = await confirmOnce(context, { request_id, code, visitor })
    return { ...confirmed, request_id }
  } catch (error) {
    const isDone = error instanceof WrongCode && (await isConfirmed(context, request_id))
    throw isDone ? new ApiError('OFFERTE_NOT_FOUND') : error
  }
}

const isConfirmed = async ({ db }: Context, request_id: string) =>
  (await findLiveOfferte(db, request_id)).confirmed_at !== null

/** A wrong code counts towards the same rate limit as a wrong link, so that guessing across many requests is blocked too. */
async function confirmOnce(context: Context, { request_id, code, visitor }: Input) {
  const network = visitorNetwork(visitor.ip)
  const takeBack = context.rateLimits.countTry('wrongTokens', network)
  try {
    await tryCode(context, { request_id, code })
  } catch (error) {
    if (!(error instanceof WrongCode)) takeBack()
    throw error
  }
  takeBack()
  const proof: Proof = (trx) => proveCode(trx, context, { request_id, code })
  return confirmAddress(context, { request_id, sid: visitor.sid, proof })
}
