import { paths } from '#contract/paths.ts'
import type { LinkSubject } from '#dev/link-subject.ts'
import { confirmOfferteRequest, createOfferteRequest, withdrawOfferteRequest } from '#features/offertes/contract.ts'
import { mintUnsubscribeToken } from '#features/subscriptions/server/public.ts'
import type { Context } from '#server/context.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { createCaller, findOffice } from './caller.ts'

const hour = 60 * 60 * 1000

/** A request to one office, as far as it goes. */
async function makeRequest(context: Context, until: 'asked' | 'sent' | 'withdrawn') {
  const caller = createCaller(context)
  const office = await findOffice(context)
  const { naam, email, email_hash } = caller
  const body = {
    ...{ aanhef: 'Mevr.' as const, naam, email, telefoonnummer: '0612345678' },
    ...{ dienst_ids: ['leveringsakte'], dienst_id: 'leveringsakte', beschrijving: 'Wij kopen een verzonnen huis.' },
    vestiging_ids: [office.id],
  }
  const { id } = await caller.call(createOfferteRequest, { body })
  const expires_at = new Date(context.clock.now().getTime() + hour)
  const link = { kind: 'oa', entity_id: id, email_hash, expires_at } as const
  const token = await context.db.transaction().execute((trx) => mintToken(trx, context, link))
  if (until !== 'asked') await caller.call(confirmOfferteRequest, { params: { token }, body: {} })
  if (until === 'withdrawn') await caller.call(withdrawOfferteRequest, { params: { token }, body: {} })
  return { id, caller, office }
}

/** The links of customers and offices about a request. */
export function requestSubjects(context: Context): LinkSubject[] {
  const customerPage = (label: string, until: 'asked' | 'sent' | 'withdrawn'): LinkSubject => ({
    kind: 'oa',
    label,
    async make() {
      const { id, caller } = await makeRequest(context, until)
      return { entity_id: id, email_hash: caller.email_hash }
    },
    page: (token) => paths.offerte(token),
  })
  return [
    customerPage('a request that waits for its confirmation', 'asked'),
    customerPage('a request that an office got', 'sent'),
    customerPage('a request that was withdrawn', 'withdrawn'),
    {
      kind: 'oo',
      label: 'the office’s page of a request',
      async make() {
        const { id } = await makeRequest(context, 'sent')
        const row = await context.db
          .selectFrom('offerte_vestigingen')
          .select('id')
          .where('request_id', '=', id)
          .executeTakeFirstOrThrow()
        return { entity_id: row.id }
      },
      page: (token) => paths.officeOfferte(token),
    },
    {
      kind: 'ri',
      label: 'a review of the office that was asked',
      async make() {
        const { id, caller, office } = await makeRequest(context, 'sent')
        return { entity_id: `${id}:${office.id}`, email_hash: caller.email_hash }
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
