import { paths } from '#contract/paths.ts'
import type { LinkSubject } from '#dev/link-subject.ts'
import { findCompanion, makeCompanionLink } from '#features/offertes/server/public.ts'
import { mintUnsubscribeToken } from '#features/subscriptions/server/public.ts'
import type { Context } from '#server/context.ts'
import { createCaller } from './caller.ts'
import { makeRequest, type Stage } from './request-story.ts'

/** Links for customers and offices about a request. */
export function requestSubjects(context: Context): LinkSubject[] {
  const customerPage = (label: string, stage: Stage, instant = false): LinkSubject => ({
    kind: 'oa',
    label,
    async make() {
      const { id, caller } = await makeRequest(context, stage, { instant })
      return { entity_id: id, email_hash: caller.email_hash }
    },
    page: (token) => paths.offerte(token),
  })
  const officePage = (label: string, stage: Stage, place = 0, instant = false): LinkSubject => ({
    kind: 'oo',
    label,
    async make() {
      const { rows } = await makeRequest(context, stage, { instant })
      const row = rows[place] ?? rows[0]
      if (!row) throw new Error('The request has no office')
      return { entity_id: row.id }
    },
    page: (token) => paths.officeOfferte(token),
  })
  return [
    customerPage('a request that waits for its confirmation', 'asked'),
    customerPage('a request that its offices got', 'sent'),
    customerPage('a request that price lists answered at once', 'sent', true),
    customerPage('a request with an offer, an answer by mail and a decline', 'answered'),
    customerPage('a request whose customer chose an office', 'chosen'),
    customerPage('a request with a bill that counts, which its office answered', 'billed'),
    customerPage('a request that was withdrawn', 'withdrawn'),
    officePage('a request as its office gets it', 'sent'),
    officePage('a request that the price list of the office answered at once', 'sent', 0, true),
    officePage('a request that the office sent an offer for', 'answered', 0),
    officePage('a request that the office answered by mail', 'answered', 1),
    officePage('a request that the office declined', 'answered', 2),
    officePage('a request of the office that was chosen', 'chosen', 0),
    officePage('a request of an office whose bill counts', 'billed', 0),
    officePage('a request of an office that was passed over (closed)', 'chosen', 1),
    {
      kind: 'o2',
      label: 'the offers of a request for who decides along',
      async make() {
        const { id } = await makeRequest(context, 'answered')
        await makeCompanionLink(context, id, { replaces: null })
        const link = await findCompanion(context.db, id)
        return { entity_id: link?.id ?? '' }
      },
      page: (token) => paths.companion(token),
    },
    {
      kind: 'ri',
      label: 'a review of the office that was asked',
      async make() {
        const { id, caller, rows } = await makeRequest(context, 'sent')
        return { entity_id: `${id}:${rows[0]?.vestiging_id}`, email_hash: caller.email_hash }
      },
      page: (token, { entity_id }) => paths.writeReview(entity_id.split(':')[1] ?? '', { token }),
    },
    {
      kind: 'si',
      label: 'a review of the platform by who asked for quotes',
      async make() {
        const { id, caller } = await makeRequest(context, 'sent')
        return { entity_id: id, email_hash: caller.email_hash }
      },
      page: (token) => paths.writeSiteReview(context.config.brandSlug, { token }),
    },
    {
      kind: 'un',
      label: 'which mails somebody gets',
      async make() {
        const { email, email_hash } = createCaller(context)
        await context.db.transaction().execute((trx) => mintUnsubscribeToken(trx, context, email))
        return { entity_id: email_hash, email_hash }
      },
      page: (token) => paths.unsubscribe(token),
    },
    {
      kind: 'nm',
      label: '"Niet door u? Meld het"',
      make: async () => ({ entity_id: createCaller(context).email_base_hash }),
      page: (token) => paths.notMine(token),
    },
  ]
}
