import { daysIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { linklessName } from '#contract/person/person-name.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { isRevoked } from '#server/tokens/read-token.ts'
import { findClaim } from '../server/claim/find-claim.ts'

type Details = { office: { title: string; email: string }; naam: string; email: string; brandName: string; url: string }

/** Asks an office, at the address that we have for it, whether somebody may act for it. */
export const claimConfirmationMail = defineMail<{ claim_id: string; token: string }>({
  kind: 'M35',
  async render(context, { claim_id, token }) {
    const claim = await findClaim(context, claim_id)
    if (!claim?.office.email || claim.confirmed_at || (await isRevoked(context.db, token))) return null
    const { publicUrl, brandName } = context.config
    const office = { title: claim.office.title, email: claim.office.email }
    return claimMail({ ...claim.person, office, brandName, url: `${publicUrl}${paths.claim(token)}` })
  },
  preview: ({ publicUrl, brandName }) =>
    claimMail({
      office: { title: 'Notariaat Voorbeeld', email: 'kantoor@voorbeeld.example' },
      naam: 'Jan Voorbeeld',
      email: 'jan@voorbeeld.example',
      brandName,
      url: `${publicUrl}${paths.claim('voorbeeld')}`,
    }),
})

const days = daysIn(limits.account.claimMs)

function claimMail({ office, naam, email, brandName, url }: Details): MailContent {
  const name = linklessName(naam)
  const who = name ? `${name} (${email})` : email
  return {
    to: { name: office.title, address: office.email },
    subject: `Bevestig dat u ${office.title} vertegenwoordigt`,
    preview: `${who} wil namens uw kantoor inloggen.`,
    blocks: [
      { heading: `Bevestig dat u ${office.title} vertegenwoordigt` },
      { paragraph: `Beste ${office.title},` },
      {
        paragraph: `${who} heeft een account bij ${brandName} en wil daarmee namens uw kantoor werken. Die persoon ziet dan uw aanvragen en reageert op reviews. Ook kan die persoon uw diensten en prijzen veranderen, en kiezen of u aanvragen krijgt.`,
      },
      { paragraph: 'Kent u deze persoon en klopt dit? Bevestig het dan op de pagina hieronder.' },
      { button: { label: 'Bekijken en bevestigen', url } },
      {
        paragraph: `U kunt ${days} dagen bevestigen, één keer. Zonder uw bevestiging krijgt niemand toegang. Op dezelfde pagina kunt u later de toegang weer stoppen.`,
      },
      { small: 'Kent u deze persoon niet? Weiger het op dezelfde pagina, of doe niets.' },
    ],
    reason: `U krijgt deze e-mail omdat iemand bij ${brandName} vroeg om namens uw kantoor te werken. Wij sturen hem naar het adres dat wij van uw kantoor kennen.`,
  }
}
