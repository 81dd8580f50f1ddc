import { paths } from '#contract/paths.ts'
import { FormProblems } from '#web/forms/form-problems.tsx'
import { FormToken } from '#web/forms/form-token.tsx'
import { usePosted } from '#web/forms/posted.ts'
import { PostedForm } from '#web/in-place/posted-form.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { PersonEmailInput } from '#web/ui/person-inputs.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { dataRequestForm } from '../data-request-form.ts'
import { rightIds, rightLabels } from '../rules.ts'

const options = rightIds.map((value) => ({ value, label: rightLabels[value] }))

const notSent = 'Uw verzoek is niet verstuurd'

/** The page where anyone can request the data held on an address; the link goes only to its mailbox. */
function DataRequestPage() {
  const { values, errors, errorOf, failure, form_token } = usePosted(dataRequestForm.read, dataRequestForm.empty)
  return (
    <div className="wrap">
      <PageHead
        title={`${errors.list.length > 0 ? 'Fout: ' : ''}Uw gegevens inzien of wissen`}
        description="Vraag met uw e-mailadres een link aan. Daarmee ziet, downloadt en wist u alles wat wij van u bewaren."
        canonical={paths.dataRequest()}
      />
      <PostedForm className="form-col" action={paths.dataRequest()} failure={notSent}>
        <FormProblems errors={errors} failure={failure} title={notSent} />
        <h1>Uw gegevens inzien of wissen</h1>
        <p>
          Vul uw e-mailadres in. Wij mailen u een link. Daarmee ziet u alles wat wij op dat adres bewaren: aanvragen,
          reviews, meldingen en welke e-mails u wilt krijgen. U kunt het downloaden en in één keer wissen.
        </p>
        <PersonEmailInput
          label="Uw e-mailadres"
          hint="Gebruikte u meer adressen, ook met een + erin? Doe dan per adres een verzoek."
          defaultValue={values.email}
          error={errorOf('email')}
        />
        <RadioGroup
          id="kind"
          name="kind"
          label="Wat wilt u?"
          options={options}
          stacked
          value={values.kind}
          error={errorOf('kind')}
        />
        <FormToken token={form_token} />
        <Honeypot />
        <div className="form-end">
          <SubmitButton>Stuur mij de link</SubmitButton>
        </div>
      </PostedForm>
    </div>
  )
}

export const page: Page = { Page: DataRequestPage }
