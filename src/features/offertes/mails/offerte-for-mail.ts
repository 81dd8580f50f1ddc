import { paths } from '#contract/paths.ts'
import { type DienstId, labelOfDienst } from '#features/diensten/rules.ts'
import type { Context } from '#server/context.ts'
import { isRevoked } from '#server/tokens/read-token.ts'
import type { OfferteStatus } from '../contract.ts'
import { offerteStatusOf } from '../rules/states.ts'
import { openPersonalFields, type PersonalFields } from '../server/personal-fields.ts'
import { findOfferte, findVestigingen, type Offerte, type OfferteVestiging } from '../server/requests.ts'

export type OfferteForMail = {
  offerte: Offerte
  personal: PersonalFields
  vestigingen: OfferteVestiging[]
  status: OfferteStatus
}

/** Data for a mail about a request, read when the mail is sent; null if the request was erased meanwhile. */
export async function offerteForMail(context: Context, request_id: string): Promise<OfferteForMail | null> {
  const offerte = await findOfferte(context.db, request_id)
  const personal = offerte && openPersonalFields(context, offerte)
  if (!offerte || !personal || offerte.erased_at) return null
  const vestigingen = await findVestigingen(context.db, request_id)
  return { offerte, personal, vestigingen, status: offerteStatusOf(offerte, vestigingen, context.clock.now()) }
}

/** Data for a mail that asks to confirm a request; null if it is no longer pending, or the mail's link has ended. */
export async function unconfirmedForMail(context: Context, request_id: string, token: string) {
  const facts = await offerteForMail(context, request_id)
  if (facts?.status !== 'pending_verification' || (await isRevoked(context.db, token))) return null
  const vestigingen = facts.vestigingen.filter((v) => v.place !== null)
  const url = `${context.config.publicUrl}${paths.offerte(token)}`
  return { ...facts.offerte, ...facts.personal, vestigingen, url }
}

/** "Leveringsakte, Hypotheekakte", or a phrase for a request that only describes a situation. */
export const dienstenText = (dienst_ids: readonly DienstId[]): string =>
  dienst_ids.map(labelOfDienst).join(', ') || 'situatie in eigen woorden'

export const notarissenText = (count: number): string => (count === 1 ? '1 notaris' : `${count} notarissen`)
export const officeLine = ({ title, plaats }: { title: string; plaats: string }): string => `${title}, ${plaats}`

/**
 * One office of a request with its address for requests, for the mails to it; if the office was merged, the address is that of the
 * remaining office. Undefined if the mail's link has ended meanwhile.
 */
export async function officeForMail({ db }: Pick<Context, 'db'>, offerte_vestiging_id: string, token?: string) {
  if (token !== undefined && (await isRevoked(db, token))) return undefined
  return db
    .selectFrom('offerte_vestigingen as o')
    .innerJoin('vestigingen as v', 'v.id', 'o.vestiging_id')
    .innerJoin('offerte_requests as r', 'r.id', 'o.request_id')
    .leftJoin('vestigingen as stays', 'stays.id', 'v.merged_into')
    .leftJoin('offerte_choices as c', 'c.request_id', 'o.request_id')
    .select(['o.request_id', 'o.vestiging_id', 'o.sent_at', 'o.bounced_at', 'o.closed_at', 'o.replaced_at'])
    .select(({ fn }) => fn.coalesce('stays.email', 'v.email').as('email'))
    .select(['v.title', 'r.reference', 'c.chosen_at', 'c.vestiging_id as chosen_vestiging_id'])
    .where('o.id', '=', offerte_vestiging_id)
    .executeTakeFirst()
}
