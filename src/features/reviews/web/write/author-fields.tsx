import { PersonEmailInput, PersonNameInput } from '#web/ui/person-inputs.tsx'
import type { ReviewValues } from '../../forms/review-form.ts'

type Author = Pick<ReviewValues, 'naam' | 'email' | 'alleen_initialen'>
type Props = {
  values: Author
  errorOf: (field: string) => string | undefined
  /** The address belongs to the link that led here and cannot be changed. */
  emailLocked: boolean
  /** Which address to use; not shown if it is locked. */
  emailHint: string
}

/** The author of a review, of an office or of the platform. The name is shown in short, the address never. */
export const AuthorFields = ({ values, errorOf, emailLocked, emailHint }: Props) => (
  <div>
    <PersonNameInput
      label="Naam"
      hint="Wij tonen uw naam verkort, bijvoorbeeld Jan de V."
      defaultValue={values.naam}
      error={errorOf('naam')}
    />
    <InitialsOption values={values} />
    <PersonEmailInput
      label="E-mailadres"
      hint={
        emailLocked
          ? 'Wij tonen dit niet. Uw persoonlijke link hoort bij dit adres, daarom kunt u het niet wijzigen.'
          : `Wij tonen dit niet. ${emailHint}`
      }
      readOnly={emailLocked}
      defaultValue={values.email}
      error={errorOf('email')}
    />
  </div>
)

/** Option to show initials only (J. d. V.); renders nothing where that cannot be chosen. */
export const InitialsOption = ({ values: { alleen_initialen } }: Pick<Props, 'values'>) =>
  alleen_initialen !== undefined && (
    <label className="option">
      <input type="checkbox" name="alleen_initialen" value="true" defaultChecked={alleen_initialen} />
      Toon alleen mijn initialen
    </label>
  )
