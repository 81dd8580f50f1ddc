import * as limits from '#contract/limits.ts'
import type { PersonalItem } from '#contract/personal-item.ts'
import { areMailsStopped, forgetNotMineLinks } from '#server/mail/mail-stops.ts'
import { type PersonalData, personalFields } from '#server/personal-data.ts'
import { mailLists } from '../rules.ts'
import { findAddress } from './find-subscriptions.ts'
import { eraseAddress } from './forget-address.ts'

const day = 24 * 60 * 60 * 1000

/** Which mails the owner of an address is subscribed to. */
export const subscriptionPersonalData: PersonalData = {
  id: 'subscriptions',
  title: 'Welke e-mails u krijgt',
  purpose: `Om u alleen te sturen wat u wilt krijgen (Telecommunicatiewet artikel 11.7). Uw adres bewaren wij voor de link om u uit te schrijven, tot ${limits.unsubscribe.addressKeptMs / day} dagen na de laatste e-mail waar die in stond, en niet langer dan uw aanvraag en uw review.`,
  remainder:
    'Dat u zich uitschreef of e-mails liet stoppen, met een code die van uw e-mailadres is afgeleid. Zonder die code zouden wij u opnieuw kunnen mailen. Wij wissen haar als u zich weer aanmeldt.',
  async find(context, { email_hash, email_base_hash }) {
    const { db } = context
    const items: PersonalItem[] = []
    const address = await findAddress(db, context, email_hash)
    if (address !== null) {
      const fields = personalFields([['email', 'E-mailadres', address]])
      items.push({ title: 'Adres achter de link om u uit te schrijven', fields })
    }
    const ended = await db.selectFrom('unsubscribes').selectAll().where('email_hash', '=', email_hash).execute()
    for (const { list, unsubscribed_at, reden } of ended) {
      items.push({
        title: `Uitgeschreven: ${mailLists.find(({ id }) => id === list)?.label ?? list}`,
        fields: personalFields([
          ['unsubscribed_at', 'Sinds', unsubscribed_at],
          ['reden', 'Reden', reden],
        ]),
      })
    }
    if (await areMailsStopped(db, email_base_hash))
      items.push({ title: 'Gestopt: e-mails over wat anderen met uw adres invullen', fields: [] })
    return items
  },
  async erase(trx, _context, { email_hash, email_base_hash }) {
    await forgetNotMineLinks(trx, email_base_hash)
    await eraseAddress(trx, email_hash)
  },
}
