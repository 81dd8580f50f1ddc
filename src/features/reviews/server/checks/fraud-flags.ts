import { domainOf } from '#contract/email-address.ts'
import * as limits from '#contract/limits.ts'
import { mailboxProviders } from '#contract/person/mailbox-providers.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { FraudFlag } from '../../rules/holds.ts'
import { openAuthor } from '../life/author.ts'
import type { Review } from '../life/find-review.ts'

type Office = { email: string | null; website: string | null }

/** What makes it look as if a review is not by a customer. The marks are not read. */
export async function fraudFlagsOf(trx: Trx, context: Context, review: Review, office: Office): Promise<FraudFlag[]> {
  const author = openAuthor(context, review)
  const flags: FraudFlag[] = []
  if (await isOneOfMany(trx, review)) flags.push('one_network')
  if (author && isOfOffice(author.email, office)) flags.push('office_domain')
  return flags
}

/**
 * Whether it is the third that was confirmed about the same office from one network within a day. The platform itself is
 * reviewed from all networks of the country, so there it says nothing.
 */
async function isOneOfMany(trx: Trx, { id, vestiging_id, ip_prefix_hash, created_at }: Review): Promise<boolean> {
  if (vestiging_id === null || ip_prefix_hash === null) return false
  const { max, windowMs } = limits.review.perPrefix
  const others = await trx
    .selectFrom('reviews')
    .select('id')
    .where('vestiging_id', '=', vestiging_id)
    .where('ip_prefix_hash', '=', ip_prefix_hash)
    .where('id', '<>', id)
    .where('verified_at', 'is not', null)
    .where('created_at', '>', new Date(created_at.getTime() - windowMs))
    .where('created_at', '<', new Date(created_at.getTime() + windowMs))
    .limit(max - 1)
    .execute()
  return others.length >= max - 1
}

/**
 * Whether an address is of the office itself: of the domain of its mail or of its site, or below it. The
 * domain of a provider says nothing about who has an address there.
 */
function isOfOffice(email: string, office: Office): boolean {
  const own = domainOf(email)
  return [office.email && domainOf(office.email), office.website && hostOf(office.website)].some(
    (domain) => domain && !mailboxProviders.has(domain) && (own === domain || own.endsWith(`.${domain}`)),
  )
}

const hostOf = (website: string) =>
  URL.canParse(website) ? new URL(website).hostname.replace(/^www\.|\.$/g, '') : null
