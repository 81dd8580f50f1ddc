import { paths } from '#contract/paths.ts'
import type { Dienst } from '#features/diensten/contract.ts'

/** The pages of these services; the id of a service is the name of its page. */
type Props = { diensten: readonly Dienst[]; className?: string; onClick?: () => void }

export function AkteLinks({ diensten, className, onClick }: Props) {
  return (
    <ul className={className}>
      {diensten.map(({ id, label }) => (
        <li key={id}>
          <a href={paths.akte(id)} onClick={onClick}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
