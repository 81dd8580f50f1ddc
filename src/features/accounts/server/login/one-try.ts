import type { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { visitorNetwork } from '#server/http/visitor-network.ts'
import { queueJob } from '#server/jobs/queue-job.ts'
import { ipHash } from '#server/tokens/hashes.ts'
import { accountMail } from '../password/account-mail.ts'
import { countedAs, type Tried } from './known-browser.ts'
import { countTry, refuseLocked, takeTryBack } from './login-lock.ts'

type Try = { tried: Tried; visitor: Visitor; refusal: ApiError }

/**
 * Runs one try of a password or a code, with everything that prevents guessing: the lock of the address and the rate
 * limit of the network, both counted before the check. A browser that logged in before has a lock of its own instead,
 * because anybody can fill up those two. `look` returns null for a wrong one.
 */
export async function oneTry<T>(
  context: Context,
  { tried, visitor, refusal }: Try,
  look: () => Promise<T | null>,
): Promise<T> {
  const { db, rateLimits } = context
  const { key, isKnown } = countedAs(context, tried, visitor)
  await refuseLocked(db, context, key)
  const takeBack = isKnown ? null : rateLimits.countTry('login', visitorNetwork(visitor.ip))
  let isWrong = false
  try {
    const isLast = await countTry(db, context, key)
    const outcome = await look()
    if (outcome !== null) {
      await takeTryBack(db, key)
      return outcome
    }
    isWrong = true
    await noteFailure(context, tried, visitor, isLast)
    throw refusal
  } finally {
    if (!isWrong) takeBack?.()
  }
}

/** The owner is told about the lock; a job looks whether there is one. */
async function noteFailure(
  context: Context,
  { email_base_hash }: Tried,
  { ip }: Pick<Visitor, 'ip'>,
  isLast: boolean,
): Promise<void> {
  const { db, keys, log } = context
  log.warn({ event: 'login_failed', visitor: ipHash(keys, ip).slice(0, 12), locked: isLast }, 'A log-in failed')
  if (isLast) {
    await db.transaction().execute((trx) => queueJob(trx, context, accountMail, { mail: 'M28', email_base_hash }))
  }
}
