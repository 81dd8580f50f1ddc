import type { ReactNode } from 'react'
import { needs } from '#features/diensten/rules/visitor-needs.ts'
import { opensElsewhere } from '#web/opens-elsewhere.ts'

type Props = {
  /** The address of this list with the prices of these services. */
  href: (dienst_ids: readonly string[]) => string
  onChoose: (dienst_ids: readonly string[]) => void
  /** Shown after the links. */
  children?: ReactNode
}

/** Links above a list without prices, for the most common needs: each shows its prices. */
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
          // These links disappear, so the focus moves to the status, which reports the result.
          document.querySelector<HTMLElement>('.status')?.focus({ preventScroll: true })
        }}
      >
        {label}
      </a>
    ))}
    {children}
  </nav>
)
