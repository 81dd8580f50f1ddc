import { PersonEmailInput, PersonNameInput } from '#web/ui/person-inputs.tsx'
import type { ReviewValues } from '../../forms/review-form.ts'

type Author = Pick<ReviewValues, 'naam' | 'email' | 'alleen_initialen'>
type Props = {
  values: Author
  change: (part: Partial<Author>) => void
  errorOf: (field: string) => string | undefined
  /** The address belongs to the link that led here and cannot be changed. */
  emailLocked: boolean
  /** Which address to use, unless it is locked. */
  emailHint: string
}

/** Who writes a review, of an office or of the platform. The name is shown in short, the address never. */
export const AuthorFields = ({ values, change, errorOf, emailLocked, emailHint }: Props) => (
  <div>
    <PersonNameInput
      label="Naam"
      hint="Wij tonen uw naam verkort, bijvoorbeeld Jan de V."
      value={values.naam}
      error={errorOf('naam')}
      onChange={({ target }) => change({ naam: target.value })}
    />
    <InitialsOption values={values} change={change} />
    <PersonEmailInput
      label="E-mailadres"
      hint={
        emailLocked
          ? 'Wij tonen dit niet. Uw persoonlijke link hoort bij dit adres, daarom kunt u het niet wijzigen.'
          : `Wij tonen dit niet. ${emailHint}`
      }
      readOnly={emailLocked}
      value={values.email}
      error={errorOf('email')}
      onChange={({ target }) => change({ email: target.value })}
    />
  </div>
)

/** No more of the name than its letters: J. d. V. (server section 4). Nothing where that cannot be chosen. */
export const InitialsOption = ({ values: { alleen_initialen }, change }: Pick<Props, 'values' | 'change'>) =>
  alleen_initialen !== undefined && (
    <label className="option">
      <input
        type="checkbox"
        name="alleen_initialen"
        value="true"
        checked={alleen_initialen}
        onChange={({ target }) => change({ alleen_initialen: target.checked })}
      />
      Toon alleen mijn initialen
    </label>
  )
