import type { ErrorCode } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { ErrorPage } from '#web/error-page.tsx'

/** An akte that nobody knows: those that there are. */
export const MissingAkte = ({ code }: { code: ErrorCode }) => (
  <ErrorPage code={code}>
    <p>Over deze aktes vindt u hier uitleg:</p>
    <ul className="on-page">
      {diensten.map(({ id, label }) => (
        <li key={id}>
          <a href={paths.akte(id)}>{label}</a>
        </li>
      ))}
    </ul>
  </ErrorPage>
)
