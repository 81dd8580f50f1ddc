import { countOf } from '#contract/format/counts.ts'
import { formatDate } from '#contract/format/dates.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Totp } from '../../contract/totp.ts'
import type { TotpAction } from '../../page-state.ts'
import { TotpForm } from './totp-form.tsx'

type Props = { totp: Totp; state: ActionFailure | null }

/** Settings once the code is on: how many recovery codes are left, making new ones, and turning the code off. */
export function TotpSettings({ totp: { proved_at, recovery_codes_left }, state }: Props) {
  return (
    <section className="stack">
      <p>
        Sinds {formatDate(proved_at ?? '')} vragen wij na uw wachtwoord een code uit uw app. U hebt nog{' '}
        {countOf(recovery_codes_left, 'herstelcode', 'herstelcodes')}.
      </p>
      <WithProof action="renew" summary="Nieuwe herstelcodes" label="Nieuwe codes maken" state={state}>
        De herstelcodes die u nu hebt, werken daarna niet meer.
      </WithProof>
      <WithProof action="end" summary="Code uitzetten" label="Code uitzetten" state={state}>
        Daarna logt u in met alleen uw wachtwoord of met een passkey.
      </WithProof>
    </section>
  )
}

type ProofProps = { action: TotpAction; summary: string; label: string; state: ActionFailure | null; children: string }

function WithProof({ action, summary, label, state, children }: ProofProps) {
  const own = state?.action === action ? state : null
  return (
    <details open={own !== null}>
      <summary>{summary}</summary>
      <TotpForm action={action}>
        <p>{children}</p>
        <TextInput
          id={own ? 'proof' : `${action}-proof`}
          name="proof"
          label="Uw wachtwoord of een code"
          width={40}
          type="password"
          autoComplete="current-password"
          error={errorIn(own?.fields, 'proof')}
        />
        <Button type="submit">{label}</Button>
      </TotpForm>
    </details>
  )
}
