import type { ReactNode } from 'react'
import { needs } from '#features/diensten/rules/visitor-needs.ts'
import { opensElsewhere } from '#web/opens-elsewhere.ts'

type Props = {
  /** This list with the prices of those services. */
  href: (dienst_ids: readonly string[]) => string
  onChoose: (dienst_ids: readonly string[]) => void
  /** What stands behind them. */
  children?: ReactNode
}

/** Above a list without prices: what people come for most, each a press away from its prices. */
export const NeedLinks = ({ href, onChoose, children }: Props) => (
  <nav className="need-links" aria-label="Prijzen tonen">
    <span>Prijs voor</span>
    {needs.slice(0, 4).map(({ label, dienst_ids }) => (
      <a
        key={label}
        className="chip"
        href={href(dienst_ids)}
        data-waits
        onClick={(event) => {
          if (opensElsewhere(event)) return
          event.preventDefault()
          onChoose(dienst_ids)
          // These links go: what they did is said there.
          document.querySelector<HTMLElement>('.status')?.focus({ preventScroll: true })
        }}
      >
        {label}
      </a>
    ))}
    {children}
  </nav>
)
