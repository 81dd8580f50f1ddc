import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { FormProblems } from '#web/forms/form-problems.tsx'
import { FormToken } from '#web/forms/form-token.tsx'
import { usePosted } from '#web/forms/posted.ts'
import { PostedForm } from '#web/in-place/posted-form.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Identity } from '#web/ui/identity.tsx'
import { PersonEmailInput, PersonNameInput } from '#web/ui/person-inputs.tsx'
import { Select } from '#web/ui/select.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { FieldCount } from '#web/ui/text-count.tsx'
import { contactForm } from '../../contact-form.ts'
import { contactSubjectIds, contactSubjects } from '../../contact-subjects.ts'

const options = [
  { value: '', label: 'Kies een onderwerp' },
  ...contactSubjectIds.map((value) => ({ value, label: contactSubjects[value] })),
]
const { bericht } = limits.contact
const notSent = 'Uw bericht is niet verstuurd'

/** The contact form, and who operates the site. */
function ContactPage() {
  const { values, errors, errorOf, failure, form_token } = usePosted(contactForm.read, contactForm.empty)
  return (
    <div className="wrap">
      <PageHead
        title={`${errors.list.length > 0 ? 'Fout: ' : ''}Contact`}
        description="Stel ons een vraag met het formulier of per e-mail. Met ons adres, en met wat u zelf kunt regelen rond uw aanvraag, uw gegevens of uw kantoor."
        canonical={paths.contact()}
      />
      <Crumbs here="Contact" />
      <div className="split">
        <PostedForm className="form-col" action={paths.contact()} failure={notSent}>
          <FormProblems errors={errors} failure={failure} title={notSent} />
          <h1>Contact</h1>
          <p>Stel uw vraag. Wij antwoorden meestal binnen 2 werkdagen.</p>
          <div>
            <PersonNameInput label="Uw naam" defaultValue={values.naam} error={errorOf('naam')} />
            <PersonEmailInput
              label="Uw e-mailadres"
              hint="Hier sturen wij ons antwoord naartoe."
              defaultValue={values.email}
              error={errorOf('email')}
            />
            <Select
              id="onderwerp"
              name="onderwerp"
              label="Waar gaat het over?"
              options={options}
              defaultValue={values.onderwerp}
              error={errorOf('onderwerp')}
            />
            <TextArea
              id="bericht"
              name="bericht"
              label="Uw bericht"
              hint={`Zet er geen burgerservicenummer of rekeningnummer in. Maximaal ${bericht.max} tekens.`}
              rows={8}
              defaultValue={values.bericht}
              error={errorOf('bericht')}
            />
            <FieldCount
              of="bericht"
              texts={[values.bericht]}
              max={bericht.max}
              from={bericht.countFrom}
              what="Uw bericht"
            />
          </div>
          <p className="small muted">
            Wij mailen uw bericht naar onze eigen mailbox en gebruiken het alleen om u te antwoorden. Lees{' '}
            <a href={paths.privacy()}>wat wij met uw gegevens doen</a>.
          </p>
          <FormToken token={form_token} />
          <Honeypot />
          <div className="form-end">
            <SubmitButton>Verstuur mijn bericht</SubmitButton>
          </div>
        </PostedForm>
        <ContactWays />
      </div>
    </div>
  )
}

export const page: Page = { Page: ContactPage }

/** Who runs the site, and what visitors can do without writing to them. */
function ContactWays() {
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
