import { paths } from '#contract/paths.ts'
import { useSite } from '#web/site.tsx'
import { Identity } from '#web/ui/identity.tsx'

/** Who runs the site, and what somebody can do without writing to them. */
export function ContactWays() {
  const { contactEmail } = useSite()
  return (
    <div className="prose side-words">
      <h2>Adres</h2>
      <Identity />
      <p>
        E-mail: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
      <h2>Een vraag over uw aanvraag</h2>
      <p>
        De stand van uw aanvraag vindt u via de link in de e-mail die u van ons kreeg. Daar kunt u uw aanvraag ook
        intrekken of wissen.
      </p>
      <h2>Uw gegevens</h2>
      <p>
        U kunt <a href={paths.dataRequest()}>uw gegevens zelf inzien, downloaden en wissen</a>.
      </p>
      <h2>Meldingen en autoriteiten</h2>
      <p>
        Klopt er iets niet aan een review? Gebruik dan ‘Meld deze review’ onder die review. Het e-mailadres hierboven is
        ook ons contactpunt voor autoriteiten en voor vragen over de digitaledienstenverordening (DSA). Schrijf ons in
        het Nederlands.
      </p>
      <h2>Bent u notaris?</h2>
      <p>
        Klopt er iets niet aan de gegevens van uw kantoor, of wilt u geen offerteaanvragen meer ontvangen? Stuur ons de
        naam en de plaats van uw kantoor. Wij passen het aan. U kunt ook zelf{' '}
        <a href={paths.register()}>een account maken</a> en uw gegevens bijwerken.
      </p>
    </div>
  )
}
