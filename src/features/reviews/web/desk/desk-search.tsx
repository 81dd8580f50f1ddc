import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** Opens a review by its number, for instance of an author who objects to a decision. */
export const DeskSearch = ({ typed, found }: { typed: string; found: boolean }) => (
  <form className="desk-search" method="get" action={paths.desk()} noValidate>
    <TextInput
      id="nummer"
      name="nummer"
      label="Nummer"
      hint="Zoals R-12, uit de e-mail aan de schrijver."
      defaultValue={typed}
      mayBeEmpty
      {...(typed !== '' && !found ? { error: 'Niet gevonden' } : {})}
    />
    <Button type="submit">Openen</Button>
  </form>
)
