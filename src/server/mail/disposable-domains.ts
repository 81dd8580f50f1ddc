import { domainOf } from '#contract/email-address.ts'
import { ApiError } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'

/**
 * Well-known services that give anyone an address for some minutes; listed by hand, so not complete. Services that
 * forward mail permanently are not included. An address here proves nothing about who wrote a review.
 */
const domains = new Set(
  `0-mail.com 10minutemail.com 10minutemail.net 20minutemail.com  anonbox.net
  byom.de crazymailing.com dayrep.com discard.email discardmail.com discardmail.de dispostable.com
  dropmail.me einrot.com emailfake.com emailondeck.com email-temp.com fakeinbox.com fakemail.net fakemailgenerator.com
  filzmail.com fleckens.hu getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de
  guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com gustr.com harakirimail.com
  inboxbear.com inboxkitten.com incognitomail.org jetable.org jourrapide.com mail-temp.com mail-temporaire.fr
  mail7.io mailcatch.com maildrop.cc mailinator.com mailinator.net mailnesia.com mailnull.com mailpoof.com
  mailsac.com mailtemp.net minuteinbox.com mintemail.com moakt.com mohmal.com mytemp.email mytrashmail.com nada.email
  nowmymail.com owlymail.com pokemail.net rhyta.com sharklasers.com smailpro.com spam4.me spambox.us
  spamex.com superrito.com tafmail.com teleworm.us temp-mail.io temp-mail.org tempail.com tempemail.net tempinbox.com
  tempmail.com tempmail.dev tempmail.net tempmail.plus tempmailo.com tempr.email throwawaymail.com tmail.ws
  tmailor.com tmpmail.net tmpmail.org trash-mail.com trashmail.com trashmail.de trashmail.me trashmail.net
  trbvm.com wegwerfemail.de wegwerpmailadres.nl yopmail.com yopmail.fr yopmail.net zetmail.com`.split(/\s+/),
)

/** Whether this is a disposable or public mailbox; subdomains count too. */
export function isDisposable(email: string): boolean {
  const labels = domainOf(email).split('.')
  return labels.some((_label, at) => domains.has(labels.slice(at).join('.')))
}

/** Refuses an address that no confirmation can rely on. */
export function refuseDisposable(email: string): void {
  if (!isDisposable(email)) return
  throw new ApiError('BAD_REQUEST', { fields: [{ field: 'email', message: messages.emailDisposable }] })
}
