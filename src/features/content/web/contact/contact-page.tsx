import { useLocation } from 'wouter'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { typedLength } from '#contract/typed-text.ts'
import { FormProblems } from '#web/forms/form-problems.tsx'
import { useCreateForm } from '#web/forms/use-create-form.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { PersonEmailInput, PersonNameInput } from '#web/ui/person-inputs.tsx'
import { Select } from '#web/ui/select.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextCount } from '#web/ui/text-count.tsx'
import { contactForm } from '../../contact-form.ts'
import { contactSubjectIds, contactSubjects } from '../../contact-subjects.ts'
import { sendContact } from '../../contract.ts'
import { ContactWays } from './contact-ways.tsx'

const options = [
  { value: '', label: 'Kies een onderwerp' },
  ...contactSubjectIds.map((value) => ({ value, label: contactSubjects[value] })),
]
const { bericht } = limits.contact

/** Where anybody writes to who runs the site, and who that is. */
function ContactPage() {
  const [, navigate] = useLocation()
  const form = useCreateForm(sendContact, contactForm, contactForm.empty)
  const { values, change, errors, busy, failure, form_token } = form
  const formProps = form.propsOf(
    (website) => ({ body: { ...contactForm.body(values), website } }),
    () => navigate(paths.contactSent()),
  )

  return (
    <div className="wrap">
      <PageHead
        title={`${errors.list.length > 0 ? 'Fout: ' : ''}Contact`}
        description="Stel ons een vraag met het formulier of per e-mail. Met ons adres, en met wat u zelf kunt regelen rond uw aanvraag, uw gegevens of uw kantoor."
        canonical={paths.contact()}
      />
      <Crumbs here="Contact" />
      <div className="split">
        <form className="form-col" method="post" action={paths.contact()} {...formProps}>
          <FormProblems errors={errors} failure={failure} title="Uw bericht is niet verstuurd" />
          <h1>Contact</h1>
          <p>Stel uw vraag. Wij antwoorden meestal binnen 2 werkdagen.</p>
          <div>
            <PersonNameInput
              label="Uw naam"
              value={values.naam}
              error={errors.errorOf('naam')}
              onChange={({ target }) => change({ naam: target.value })}
            />
            <PersonEmailInput
              label="Uw e-mailadres"
              hint="Hier sturen wij ons antwoord naartoe."
              value={values.email}
              error={errors.errorOf('email')}
              onChange={({ target }) => change({ email: target.value })}
            />
            <Select
              id="onderwerp"
              name="onderwerp"
              label="Waar gaat het over?"
              options={options}
              value={values.onderwerp}
              error={errors.errorOf('onderwerp')}
              onChange={({ target }) => change({ onderwerp: target.value })}
            />
            <TextArea
              id="bericht"
              name="bericht"
              label="Uw bericht"
              hint={`Zet er geen burgerservicenummer of rekeningnummer in. Maximaal ${bericht.max} tekens.`}
              rows={8}
              value={values.bericht}
              error={errors.errorOf('bericht')}
              onChange={({ target }) => change({ bericht: target.value })}
            />
            <TextCount
              length={typedLength(values.bericht)}
              max={bericht.max}
              from={bericht.countFrom}
              what="Uw bericht"
            />
          </div>
          <p className="small muted">
            Wij mailen uw bericht naar onze eigen mailbox en gebruiken het alleen om u te antwoorden. Lees{' '}
            <a href={paths.privacy()}>wat wij met uw gegevens doen</a>.
          </p>
          <input type="hidden" name="form_token" value={form_token} />
          <Honeypot />
          <div className="form-end">
            <SubmitButton busy={busy}>Verstuur mijn bericht</SubmitButton>
          </div>
        </form>
        <ContactWays />
      </div>
    </div>
  )
}

export const page: Page = { Page: ContactPage }
