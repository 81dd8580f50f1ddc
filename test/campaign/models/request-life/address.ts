import { mailboxOf } from '../mailboxes.ts'
import { day } from '../moments.ts'
import { hadThree } from './dispatch.ts'
import type { Requests } from './model.ts'
import { queueUnconfirmed, takesUnconfirmed } from './outbox.ts'
import type { Request } from './request.ts'
import { statusOf } from './states.ts'

/** The newest one that was made in this browser's session and waits for its confirmation. */
export function ownRequest({ requests, sessions, now }: Requests, visitor: number): Request | undefined {
  const session = sessions.live(visitor, now)
  const waits = (r: Request) => !r.gone && !r.erased && statusOf(r, now) === 'pending_verification'
  return session && requests.findLast((r) => r.session === session && waits(r))
}

/** 'Verkeerd adres?': counted as a request of that address; what went to the one before ends. */
export function changeAddress(model: Requests, address: string, visitor: number): string {
  const { now, hits, windows, links, mails, sessions } = model
  const request = ownRequest(model, visitor)
  if (!request) return 'OFFERTE_NOT_FOUND'
  const mailbox = mailboxOf(address)
  if (!hits.hit(`ask ${mailbox}`, now, 3, day)) return 'RATE_LIMITED'
  if (request.address === address) return 'BAD_REQUEST'
  const isOther = mailboxOf(request.address) !== mailbox
  const window = windows.get(mailbox)
  if (isOther && window && window.closes > now) {
    model.remindOfFirst(window.request)
    return 'USER_ALREADY_CREATED_OFFERTE_REQUEST'
  }
  if (hadThree(model, mailbox) || !takesUnconfirmed(model, mailbox)) return 'RATE_LIMITED'
  if (isOther) {
    model.freeWindow(request)
    windows.set(mailbox, { request, closes: now + day })
  }
  for (const ended of [...links, ...mails]) if (ended.request === request && !ended.vestiging) ended.revoked = true
  Object.assign(request, { address, expires: now + 7 * day, end: now + 7 * day })
  queueUnconfirmed(model, 'M01', request)
  sessions.remember(visitor, address, { now })
  return 'done'
}
