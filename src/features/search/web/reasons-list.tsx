import type { FoundVestiging } from '#features/vestigingen/contract.ts'
import { paths } from '#web/paths.ts'
import { reasons } from './reasons.ts'

export type ReasonsProps = { vestiging: FoundVestiging; place: string; partnersFirst?: boolean | undefined }

/** The facts that placed an office, in the order in which they count. */
export const Reasons = ({ vestiging, place, partnersFirst }: ReasonsProps) => (
  <>
    <ol>
      {reasons(vestiging, place, partnersFirst).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ol>
    <a href={paths.ranking()}>Zo komt de volgorde tot stand</a>
  </>
)
