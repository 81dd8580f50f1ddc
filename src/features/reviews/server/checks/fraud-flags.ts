import { domainOf } from '#contract/email-address.ts'
import * as limits from '#contract/limits.ts'
import { mailboxProviders } from '#contract/person/mailbox-providers.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { FraudFlag } from '../../rules/holds.ts'
import { openAuthor } from '../life/author.ts'
import type { Review } from '../life/find-review.ts'

type Office = { email: string | null; website: string | null }

/** Signs that a review may not come from a customer. Marks are not considered. */
export async function fraudFlagsOf(trx: Trx, context: Context, review: Review, office: Office): Promise<FraudFlag[]> {
  const author = openAuthor(context, review)
  const flags: FraudFlag[] = []
  if (await isOneOfMany(trx, review)) flags.push('one_network')
  if (author && isOfOffice(author.email, office)) flags.push('office_domain')
  return flags
}

/**
 * Whether it is the third review of the same office confirmed from one network within a day. Means nothing for the
 * platform, which is reviewed from networks all over the country.
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
 * Whether an address belongs to the office itself: on the domain of its mail or site, or a subdomain. The domain of a
 * mailbox provider says nothing about who has an address there.
 */
function isOfOffice(email: string, office: Office): boolean {
  const own = domainOf(email)
  return [office.email && domainOf(office.email), office.website && hostOf(office.website)].some(
    (domain) => domain && !mailboxProviders.has(domain) && (own === domain || own.endsWith(`.${domain}`)),
  )
}

const hostOf = (website: string) =>
  URL.canParse(website) ? new URL(website).hostname.replace(/^www\.|\.$/g, '') : null
