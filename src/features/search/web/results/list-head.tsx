import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'

/** The heading of a block of offices, with a link that explains its order. `paid`: the block of partners. */
export const ListHead = ({ paid = false, children }: { paid?: boolean; children: ReactNode }) => (
  <div className="list-head">
    <h2>
      {children}
      {paid && ' (betaald)'}
    </h2>
    <p className="small">
      <a href={paths.ranking()}>
        Uitleg
        <span className="sr"> over de volgorde</span>
      </a>
    </p>
  </div>
)

/** Shown below the partners. See docs/product/search.md, "The order". */
export const PaidNote = () => (
  <p className="list-notes muted small">
    Partners betalen voor deze plek. Betaling heeft geen invloed op reviews.{' '}
    <a href={paths.ranking()}>Zo komt de volgorde tot stand</a>
  </p>
)
