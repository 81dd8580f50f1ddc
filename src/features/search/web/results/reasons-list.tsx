import { paths } from '#contract/paths.ts'
import type { Precision } from '#contract/precision.ts'
import type { FoundVestiging } from '#features/vestigingen/contract.ts'
import { reasons } from './reasons.ts'

export type ReasonsProps = {
  vestiging: FoundVestiging
  place: string
  from: Precision
  partnersFirst?: boolean | undefined
}

/** The facts that placed an office, in the order in which they count. */
export const Reasons = ({ vestiging, place, from, partnersFirst }: ReasonsProps) => (
  <>
    <ol>
      {reasons(vestiging, { place, from, partnersFirst }).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ol>
    <a href={paths.ranking()}>Zo komt de volgorde tot stand</a>
  </>
)
