import { paths } from '#contract/paths.ts'
import type { LinkSubject } from '#dev/link-subject.ts'
import { requestData } from '#features/data-rights/server/request-data.ts'
import { makePartnerOffer } from '#features/partnership-offers/server/make-offer.ts'
import type { Context } from '#server/context.ts'
import { accountSubjects } from './account-subjects.ts'
import { createCaller, findOffice } from './caller.ts'
import { requestSubjects } from './request-subjects.ts'
import { reviewSubjects } from './review-subjects.ts'

/** Every kind of link in the program and the page it leads to, for /dev/links. A new kind needs one more entry. */
export const linkSubjects = (context: Context): LinkSubject[] => [
  ...requestSubjects(context),
  ...reviewSubjects(context),
  ...accountSubjects(context),
  {
    kind: 'po',
    label: 'an offer to become a partner',
    async make() {
      const office = await findOffice(context)
      await makePartnerOffer(context, office.id, { mail: false })
      const offer = context.db.selectFrom('partnership_offers').select('id').where('vestiging_id', '=', office.id)
      const { id } = await offer.where('withdrawn_at', 'is', null).executeTakeFirstOrThrow()
      return { entity_id: id }
    },
    page: (token) => paths.partner(token),
  },
  {
    kind: 'dr',
    label: 'what is held on an address',
    async make() {
      const { email, email_hash, visitor } = createCaller(context)
      await requestData(context, { email, kind: 'inzage' }, visitor)
      const request = context.db.selectFrom('data_requests').select('id').where('email_hash', '=', email_hash)
      const { id } = await request.executeTakeFirstOrThrow()
      return { entity_id: id, email_hash }
    },
    page: (token) => paths.ownData(token),
  },
]
