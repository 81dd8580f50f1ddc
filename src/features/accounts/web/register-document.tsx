import { paths } from '#contract/paths.ts'
import { FormProblems } from '#web/forms/form-problems.tsx'
import { FormToken } from '#web/forms/form-token.tsx'
import { usePosted } from '#web/forms/posted.ts'
import { PostedForm } from '#web/in-place/posted-form.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { registerForm } from '../register-form.ts'
import { RegisterFields } from './register-fields.tsx'
import { loadOffice, RegisterOffice, useChosenOffice } from './register-office.tsx'

const notMade = 'Uw account is niet gemaakt'

/** Page to create an account, whose address must be confirmed afterwards. */
function RegisterPage() {
  const { brandName } = useSite()
  const { office, q } = useChosenOffice()
  const { values, errors, errorOf, failure, form_token } = usePosted(registerForm.read, registerForm.empty)

  return (
    <div className="wrap">
      <PageHead title={`${errors.list.length > 0 ? 'Fout: ' : ''}Account maken`} noindex />
      <div className="form-col">
        <FormProblems errors={errors} failure={failure} title={notMade} />
      </div>
      <div className="page-head form-col">
        <h1>Account maken</h1>
        <p className="lede">
          Voor wie bij een notariskantoor werkt. Zoekt u een notaris? Dan hebt u bij {brandName} geen account nodig.
        </p>
        <RegisterOffice office={office} q={q} />
      </div>
      <PostedForm
        className="form-col"
        action={paths.register(office ? { vestiging: office.id } : {})}
        failure={notMade}
      >
        <RegisterFields values={values} errorOf={errorOf} />
        <input type="hidden" name="vestiging_id" value={office?.id ?? ''} />
        <FormToken token={form_token} />
        <Honeypot />
        <div className="form-end">
          <SubmitButton>Account maken</SubmitButton>
        </div>
        <p>
          Hebt u al een account? <a href={paths.login()}>Log in</a>.
        </p>
      </PostedForm>
    </div>
  )
}

export const page: Page = { load: ({ client, search }) => loadOffice(client, search), Page: RegisterPage }
