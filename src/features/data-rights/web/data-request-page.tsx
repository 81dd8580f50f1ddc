import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import { FormProblems } from '#web/forms/form-problems.tsx'
import { useCreateForm } from '#web/forms/use-create-form.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { PersonEmailInput } from '#web/ui/person-inputs.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { requestData } from '../contract.ts'
import { dataRequestForm } from '../data-request-form.ts'
import { rightIds, rightLabels } from '../rules.ts'

const options = rightIds.map((value) => ({ value, label: rightLabels[value] }))

/** Where anybody asks for what is held on an address; only who reads its mail gets it. */
function DataRequestPage() {
  const [, navigate] = useLocation()
  const form = useCreateForm(requestData, dataRequestForm, dataRequestForm.empty)
  const { values, change, errors, busy, failure, form_token } = form
  const formProps = form.propsOf(
    (website) => ({ body: { ...dataRequestForm.body(values), website } }),
    () => navigate(paths.dataRequestSent()),
  )

  return (
    <div className="wrap">
      <PageHead
        title={`${errors.list.length > 0 ? 'Fout: ' : ''}Uw gegevens inzien of wissen`}
        description="Vraag met uw e-mailadres een link aan. Daarmee ziet, downloadt en wist u alles wat wij van u bewaren."
        canonical={paths.dataRequest()}
      />
      <form className="form-col" method="post" action={paths.dataRequest()} {...formProps}>
        <FormProblems errors={errors} failure={failure} title="Uw verzoek is niet verstuurd" />
        <h1>Uw gegevens inzien of wissen</h1>
        <p>
          Vul uw e-mailadres in. Wij mailen u een link. Daarmee ziet u alles wat wij op dat adres bewaren: aanvragen,
          reviews, meldingen en welke e-mails u wilt krijgen. U kunt het downloaden en in één keer wissen.
        </p>
        <PersonEmailInput
          label="Uw e-mailadres"
          hint="Gebruikte u meer adressen, ook met een + erin? Doe dan per adres een verzoek."
          value={values.email}
          error={errors.errorOf('email')}
          onChange={({ target }) => change({ email: target.value })}
        />
        <RadioGroup
          id="kind"
          name="kind"
          label="Wat wilt u?"
          options={options}
          stacked
          value={values.kind}
          error={errors.errorOf('kind')}
          onChange={(kind) => change({ kind })}
        />
        <input type="hidden" name="form_token" value={form_token} />
        <Honeypot />
        <div className="form-end">
          <SubmitButton busy={busy}>Stuur mij de link</SubmitButton>
        </div>
      </form>
    </div>
  )
}

export const page: Page = { Page: DataRequestPage }
