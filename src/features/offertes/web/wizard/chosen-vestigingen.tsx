import { ApiError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import { messageOf } from '#web/call.ts'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { missingDiensten } from '../../rules/missing-diensten.ts'
import { LeftOut } from './left-out.tsx'
import type { WizardVestigingen } from './wizard-vestigingen.ts'

type Props = { vestigingen: WizardVestigingen; dienst_ids: readonly string[] }

/** The offices that will get the request, with the services that they may not offer. */
export function ChosenVestigingen({ vestigingen, dienst_ids }: Props) {
  const { offices, error } = vestigingen
  const warned = offices.some((v) => missingDiensten(v, dienst_ids).length > 0)
  return (
    <section className="summary-block">
      <header>
        <h2>Gekozen notarissen</h2>
        {/* Only with JavaScript: without it, following the link would lose what was filled in. */}
        <a className={buttonClass({ kind: 'bare', className: 'js-only' })} href={paths.search()} data-other-offices="">
          Wijzigen<span className="sr"> gekozen notarissen</span>
        </a>
      </header>
      {error && (
        <Notice kind="error">
          <p>{error instanceof ApiError ? messageOf(error) : 'Er is een fout opgetreden'}</p>
          <div className="row">
            <ButtonLink kind="quiet" href={paths.search()}>
              Probeer opnieuw
            </ButtonLink>
          </div>
        </Notice>
      )}
      {warned && (
        <Notice kind="warning">
          Let op: Sommige notarissen bieden mogelijk niet alle geselecteerde diensten aan. Zij kunnen uw offerteverzoek
          afwijzen als de gevraagde diensten niet beschikbaar zijn.
        </Notice>
      )}
      <LeftOut vestigingen={vestigingen} />
      <ul>
        {offices.map((vestiging) => (
          <ChosenVestiging key={vestiging.id} vestiging={vestiging} missing={missingDiensten(vestiging, dienst_ids)} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { vestiging: Pick<Vestiging, 'title' | 'adres' | 'plaats' | 'can_receive_email'>; missing: string[] }

function ChosenVestiging({ vestiging, missing }: RowProps) {
  const { title, adres, plaats, can_receive_email } = vestiging
  const warnings = [
    ...(missing.length > 0 ? [`Biedt mogelijk niet aan: ${missing.join(', ')}`] : []),
    ...(can_receive_email ? [] : ['Dit kantoor neemt nu geen offerteaanvragen aan en krijgt uw aanvraag niet.']),
  ]
  return (
    <li className="pick-office">
      <Monogram title={title} />
      <div>
        <b>{title}</b>
        <p className="muted">
          {adres}, {plaats}
        </p>
        {warnings.map((warning) => (
          <p className="warn" key={warning}>
            <Icon name="warning" />
            {warning}
          </p>
        ))}
      </div>
    </li>
  )
}
