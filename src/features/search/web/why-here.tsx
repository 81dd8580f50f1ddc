import type { FoundVestiging } from '#features/vestigingen/contract.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { reasons } from './reasons.ts'

export function WhyHere({ vestiging, place }: { vestiging: FoundVestiging; place: string }) {
  return (
    <details className="why">
      <summary>
        Waarom hier?
        <span className="sr"> {vestiging.title}</span>
        <Icon name="down" />
      </summary>
      <ol>
        {reasons(vestiging, place).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ol>
      <a href={paths.ranking()}>Zo komt de volgorde tot stand</a>
    </details>
  )
}
