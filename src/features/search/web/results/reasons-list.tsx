import { paths } from '#contract/paths.ts'
import { type Listed, type Placed, reasons } from './reasons.ts'

export type ReasonsProps = Listed & { vestiging: Placed & { title: string } }

/** The facts that placed an office, in the order in which they count. */
export const Reasons = ({ vestiging, ...listed }: ReasonsProps) => (
  <>
    <ol>
      {reasons(vestiging, listed).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ol>
    <a href={paths.ranking()}>Zo komt de volgorde tot stand</a>
  </>
)
