import { paths } from '#contract/paths.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import type { WizardVestigingen } from './use-wizard-vestigingen.ts'

/** Beside the first steps: who will be asked. */
export function WizardSide({ vestigingen: { ids, found, selected } }: { vestigingen: WizardVestigingen }) {
  const known = [...found, ...selected.map(({ id, naam, plaats }) => ({ id, title: naam, plaats }))]
  return (
    <aside className="side" aria-label="Uw selectie">
      <div className="card pad">
        <h2 className="h-side list-name">Uw selectie</h2>
        <ul>
          {ids.flatMap((id) => {
            const office = known.find((candidate) => candidate.id === id)
            if (!office) return []
            return (
              <li className="pick-office" key={id}>
                <Monogram title={office.title} />
                <div>
                  <b>{office.title}</b>
                  <br />
                  <span className="small muted">{office.plaats}</span>
                </div>
              </li>
            )
          })}
        </ul>
        <p className="small muted">De aanvraag is gratis. U zit nergens aan vast.</p>
        <a className="quiet-link small" href={paths.search()}>
          Andere notarissen zoeken
        </a>
      </div>
    </aside>
  )
}
