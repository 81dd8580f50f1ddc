import type { Standing } from '../rules/price-standing.ts'

/** A thin line with the middle half of a list's prices on it and this one as a dot, and the same in words. */
export const StandingInList = ({ at, words }: Standing) => (
  <span className="standing">
    <svg aria-hidden="true">
      <line className="ruler-line" x1="0" x2="100%" y1="6" y2="6" />
      <rect className="ruler-half" x="25%" y="4" width="50%" height="4" />
      <circle className="ruler-own" cx={at} cy="6" r="5" />
    </svg>
    <span className="small">{words}</span>
  </span>
)
