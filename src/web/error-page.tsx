import { Link } from 'wouter'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { PageHead } from './page-head.tsx'
import { paths } from './paths.ts'

/** What stands in the place of a screen that cannot be shown; the words are the catalogue's. */
export function ErrorPage({ code }: { code: ErrorCode }) {
  const missing = code === 'NOT_FOUND'
  const title = missing ? 'Deze pagina bestaat niet' : errors[code].text
  return (
    <div className="wrap">
      <PageHead title={title} noindex />
      <div className="void">
        <h1>{title}</h1>
        <p>
          {missing
            ? 'Het adres klopt niet, of de pagina is verplaatst. Zoek een notaris, of ga naar de homepage.'
            : 'U kunt opnieuw zoeken, of naar de homepage gaan.'}
        </p>
        <div className="row">
          <Link className="btn btn-main" href={paths.search()}>
            Zoek notarissen
          </Link>
          <Link className="btn btn-quiet" href={paths.home()}>
            Naar de homepage
          </Link>
        </div>
      </div>
    </div>
  )
}
