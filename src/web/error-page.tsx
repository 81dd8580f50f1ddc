import { type ErrorCode, errors } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { PageHead } from './page-head.tsx'
import { Seal } from './ui/seal.tsx'

/** What stands in the place of a screen that cannot be shown; the heading is the catalogue's text. */
export function ErrorPage({ code }: { code: ErrorCode }) {
  const title = errors[code].text
  return (
    <div className="wrap">
      <PageHead title={title} noindex />
      <section className="void">
        <Seal size={64} />
        <h1>{title}</h1>
        <p className="lede">{adviceOf(code)}</p>
        <div className="row">
          {code === 'UNAUTHORIZED' || code === 'FORBIDDEN' ? (
            <a className="btn btn-main" href={code === 'FORBIDDEN' ? paths.offices() : paths.login()}>
              {code === 'FORBIDDEN' ? 'Uw kantoren' : 'Inloggen'}
            </a>
          ) : (
            <a className="btn btn-main" href={paths.home()}>
              Nieuwe zoekopdracht
            </a>
          )}
          {isLink(code) ? (
            <a className="btn btn-bare" href={paths.contact()}>
              Contact
            </a>
          ) : (
            <a className="btn btn-bare" href={paths.woonplaatsen()}>
              Alle locaties
            </a>
          )}
        </div>
      </section>
    </div>
  )
}

/** What somebody followed from a mail, a notary's office too: a new search is no answer to that (server section 6). */
const isLink = (code: ErrorCode) =>
  code === 'FORBIDDEN' || code.startsWith('TOKEN_') || code === 'WRONG_ENTITY_TYPE' || code === 'OFFERTE_NOT_FOUND'

function adviceOf(code: ErrorCode): string {
  if (code === 'NOT_FOUND') {
    return 'Deze pagina bestaat niet of is verplaatst. Controleer het adres, of begin een nieuwe zoekopdracht.'
  }
  if (code === 'WRONG_ENTITY_TYPE') {
    return 'Open de e-mail die u van ons kreeg en klik op de link of de knop daarin. Lukt dat niet? Neem contact met ons op.'
  }
  if (code === 'FORBIDDEN')
    return 'Werkt u voor een kantoor? Open het dan vanuit uw kantoren. Vragen? Neem contact met ons op.'
  if (code === 'UNAUTHORIZED') return 'Deze pagina is voor wie is ingelogd. Als klant hebt u geen account nodig.'
  if (isLink(code)) return 'Wat achter deze link stond, kan gesloten of gewist zijn. Vragen? Neem contact met ons op.'
  if (errors[code].status >= 500) return 'Wat u al verstuurd had, is bewaard. Laad de pagina straks opnieuw.'
  return 'U kunt een nieuwe zoekopdracht beginnen.'
}
