import { paths } from '#contract/paths.ts'
import type { Dienst } from '#features/diensten/contract.ts'

/** Links to the pages of these services; the id of a service is the slug of its page. */
export function AkteLinks({ diensten, className }: { diensten: readonly Dienst[]; className?: string }) {
  return (
    <ul className={className}>
      {diensten.map(({ id, label }) => (
        <li key={id}>
          <a href={paths.akte(id)}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
