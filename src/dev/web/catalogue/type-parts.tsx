import { paths } from '#contract/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon, iconNames } from '#web/ui/icon.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Part } from './part.tsx'

export function TypeParts() {
  return (
    <>
      <Part title="Letters">
        <p className="lede">Inleiding: wij regelen de akte voor uw nieuwe huis in Wijk bij Duurstede.</p>
        <p className="measure">
          Gewone tekst is zestien pixels. Een regel is hooguit 68 tekens lang, want langere regels lezen slecht. Een{' '}
          <a href="#letters">link in de tekst</a> is onderstreept.
        </p>
        <h3>Kop van de derde rang</h3>
        <p className="small muted">Bijschrift van veertien pixels.</p>
      </Part>
      <Part title="Knoppen">
        <div className="row">
          <Button kind="main">Offertes aanvragen</Button>
          <Button>Selecteer</Button>
          <Button kind="quiet">Terug</Button>
          <Button kind="bare">Alles wissen</Button>
          <Button kind="danger">Aanvraag wissen</Button>
          <ButtonLink href={paths.catalogue()}>Link als knop</ButtonLink>
        </div>
        <div className="row">
          <Button kind="main" disabled>
            Maximum bereikt
          </Button>
          <SubmitButton busy={false}>Review versturen</SubmitButton>
          <SubmitButton busy>Review versturen</SubmitButton>
          <Spinner />
        </div>
      </Part>
      <Part title="Tekens">
        <ul className="row">
          {iconNames.map((name) => (
            <li className="tag" key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
          <li className="tag">
            <Seal size={20} /> zegel
          </li>
        </ul>
      </Part>
    </>
  )
}
