import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import { FormProblems } from '#web/forms/form-problems.tsx'
import { useCreateForm } from '#web/forms/use-create-form.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { register } from '../contract/accounts.ts'
import { registerForm } from '../register-form.ts'
import { RegisterFields } from './register-fields.tsx'
import { loadOffice, RegisterOffice, useChosenOffice } from './register-office.tsx'

/** Makes an account; after it the address has to be confirmed. */
function RegisterPage() {
  const { brandName } = useSite()
  const [, navigate] = useLocation()
  const { office, q } = useChosenOffice()
  const form = useCreateForm(register, registerForm, registerForm.empty)
  const { values, change, errors, busy, failure, form_token } = form
  const formProps = form.propsOf(
    (website) => ({ body: { ...registerForm.body({ ...values, vestiging_id: office?.id ?? '' }), website } }),
    () => navigate(paths.registerSuccess()),
  )

  return (
    <div className="wrap">
      <PageHead title={`${errors.list.length > 0 ? 'Fout: ' : ''}Account maken`} noindex />
      <div className="form-col">
        <FormProblems errors={errors} failure={failure} title="Uw account is niet gemaakt" />
      </div>
      <div className="page-head form-col">
        <h1>Account maken</h1>
        <p className="lede">
          Voor wie bij een notariskantoor werkt. Zoekt u een notaris? Dan hebt u bij {brandName} geen account nodig.
        </p>
        <RegisterOffice office={office} q={q} />
      </div>
      <form
        className="form-col"
        method="post"
        action={paths.register(office ? { vestiging: office.id } : {})}
        {...formProps}
      >
        <RegisterFields values={values} change={change} errorOf={errors.errorOf} />
        <input type="hidden" name="vestiging_id" value={office?.id ?? ''} />
        <input type="hidden" name="form_token" value={form_token} />
        <Honeypot />
        <div className="form-end">
          <SubmitButton busy={busy}>Account maken</SubmitButton>
        </div>
        <p>
          Hebt u al een account? <a href={paths.login()}>Log in</a>.
        </p>
      </form>
    </div>
  )
}

export const page: Page = { load: ({ client, search }) => loadOffice(client, search), Page: RegisterPage }
