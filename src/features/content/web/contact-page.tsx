import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'

function ContactPage() {
  const { brandName, contactEmail } = useSite()
  return (
    <div className="wrap">
      <PageHead title="Contact" canonical={paths.contact()} />
      <article className="prose page-top">
        <h1>Contact</h1>
        <p>
          Heeft u een vraag over {brandName}? Stuur een e-mail naar{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
        <h2>Een vraag over uw aanvraag</h2>
        <p>
          De stand van uw aanvraag vindt u via de link in de e-mail die u van ons kreeg. Daar kunt u uw aanvraag ook
          intrekken of wissen.
        </p>
        <h2>Meldingen en autoriteiten</h2>
        <p>
          Klopt er iets niet aan een review? Gebruik dan ‘Meld deze review’ onder die review. Het e-mailadres hierboven
          is ook ons contactpunt voor autoriteiten en voor vragen over de digitaledienstenverordening (DSA). Schrijf ons
          in het Nederlands.
        </p>
        <h2>Bent u notaris?</h2>
        <p>
          Klopt er iets niet aan de gegevens van uw kantoor, of wilt u geen offerteaanvragen meer ontvangen? Mail ons
          met de naam en de plaats van uw kantoor. Wij passen het aan.
        </p>
      </article>
    </div>
  )
}

export const page: Page = { Page: ContactPage }
