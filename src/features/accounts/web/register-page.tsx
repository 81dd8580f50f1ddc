import { type FormEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import type { FormState } from '#contract/posted-form.ts'
import { useFormValues } from '#web/forms/use-form-values.ts'
import { useHideOnFocus } from '#web/forms/use-hide-on-focus.ts'
import { usePostedState } from '#web/forms/use-posted-state.ts'
import { useSend } from '#web/forms/use-send.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { register } from '../contract/accounts.ts'
import { registerForm } from '../register-form.ts'
import { RegisterFields } from './register-fields.tsx'
import { loadOffice, RegisterOffice, useChosenOffice } from './register-office.tsx'

/** Makes an account; after it the address has to be confirmed. */
function RegisterPage() {
  const { brandName } = useSite()
  const posted = usePostedState<FormState>()
  const form = useRef<HTMLFormElement>(null)
  const start = posted?.values ? registerForm.read(posted.values) : registerForm.empty
  const { values, change } = useFormValues(start, registerForm.read, form)
  const { errors, busy, failure, send } = useSend(register, posted)
  const [, navigate] = useLocation()
  const { office, q } = useChosenOffice()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const website = String(new FormData(event.currentTarget).get('website') ?? '')
    const receipt = await send(
      { body: { ...registerForm.body({ ...values, vestiging_id: office?.id ?? '' }), website } },
      registerForm.check(values),
    )
    if (receipt) navigate(paths.registerSuccess())
  }

  return (
    <div className="wrap">
      <PageHead title={`${errors.list.length > 0 ? 'Fout: ' : ''}Account maken`} noindex />
      <div className="form-col">
        <ErrorSummary errors={errors.list} attempt={errors.attempt} />
        {failure !== null && (
          <Notice kind="error" title="Uw account is niet gemaakt">
            {failure}
          </Notice>
        )}
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
        noValidate
        ref={form}
        onSubmit={onSubmit}
        {...useHideOnFocus(errors.hide)}
      >
        <RegisterFields values={values} change={change} errorOf={errors.errorOf} />
        <input type="hidden" name="vestiging_id" value={office?.id ?? ''} />
        <input type="hidden" name="form_token" value={posted?.form_token ?? ''} />
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
