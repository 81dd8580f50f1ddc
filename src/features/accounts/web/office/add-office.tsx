import { paths } from '#contract/paths.ts'
import { OfficeNames } from './office-names.tsx'
import { OfficesButton } from './own-offices.tsx'

/** Looks an office up by its name, and asks it for access. */
export const AddOffice = ({ q }: { q: string }) => (
  <section className="stack" aria-labelledby="toevoegen">
    <h2 className="h-side" id="toevoegen">
      Kantoor toevoegen
    </h2>
    <p>
      Zoek uw kantoor. Wij sturen een e-mail naar het adres dat wij van het kantoor kennen. Wie die e-mail leest,
      bevestigt dat u namens het kantoor werkt.
    </p>
    <OfficeNames
      page={paths.offices()}
      q={q}
      choose={({ id, name }) => <OfficesButton office={{ id, title: name }} action="claim" label="Toegang vragen" />}
    />
  </section>
)
