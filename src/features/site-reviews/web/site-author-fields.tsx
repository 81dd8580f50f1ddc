import { limits } from '#contract/limits.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import type { SiteReviewValues } from '../write-form.ts'

type Props = {
  values: SiteReviewValues
  change: (part: Partial<SiteReviewValues>) => void
  errorOf: (field: string) => string | undefined
  /** The address belongs to the link that led here and cannot be changed. */
  emailLocked: boolean
}

/** Who writes it. The name is shown in short, the address never. */
export const SiteAuthorFields = ({ values, change, errorOf, emailLocked }: Props) => (
  <div>
    <TextInput
      id="naam"
      name="naam"
      label="Naam"
      hint="Wij tonen uw naam verkort, bijvoorbeeld Jan de V."
      width={40}
      autoComplete="name"
      maxLength={limits.name.max}
      value={values.naam}
      error={errorOf('naam')}
      onChange={({ target }) => change({ naam: target.value })}
    />
    <TextInput
      id="email"
      name="email"
      label="E-mailadres"
      hint={
        emailLocked
          ? 'Wij tonen dit niet. Uw persoonlijke link hoort bij dit adres, daarom kunt u het niet wijzigen.'
          : 'Wij tonen dit niet. Gebruik het adres waarmee u offertes aanvroeg of een notaris beoordeelde.'
      }
      width={40}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={limits.email.max}
      readOnly={emailLocked}
      value={values.email}
      error={errorOf('email')}
      onChange={({ target }) => change({ email: target.value })}
    />
  </div>
)
