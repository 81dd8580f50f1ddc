import type { ReactNode } from 'react'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { codeOf } from './call.ts'
import { PageHead } from './page-head.tsx'
import { errorWords } from './ui/error-words.ts'
import { PlaceSearch } from './ui/place-search.tsx'
import { Seal } from './ui/seal.tsx'

/** Shown instead of a screen that cannot be shown; the text comes from the error catalogue. */
export function ErrorPage({ code, children }: { code: ErrorCode; children?: ReactNode }) {
  const { advice, main, bare } = helpFor(code)
  const { heading, rest } = errorWords(errors[code].text)
  const search = children ?? (searched.has(code) && <PlaceSearch />)
  return (
    <div className="wrap">
      <PageHead title={heading} styles="home" noindex />
      <section className="void">
        <Seal size={64} />
        <h1>{heading}</h1>
        <p className="lede">
          {rest} {advice}
        </p>
        {search}
        <div className="row">
          <a className={`btn ${search ? 'btn-quiet' : 'btn-main'}`} href={main.href}>
            {main.label}
          </a>
          <a className="btn btn-bare" href={bare.href}>
            {bare.label}
          </a>
        </div>
      </section>
    </div>
  )
}

/** Shown instead of a screen whose calls failed. */
export const FailedPage = ({ error }: { error: Error }) => <ErrorPage code={codeOf(error)} />

/** Codes for which a search box helps the visitor. It does not help someone who followed a link to a review. */
const searched: ReadonlySet<ErrorCode> = new Set(['NOT_FOUND', 'VESTIGING_NOT_FOUND'])

type Way = { href: string; label: string }
const newSearch: Way = { href: paths.home(), label: 'Nieuwe zoekopdracht' }
const places: Way = { href: paths.woonplaatsen(), label: 'Alle locaties' }
const contact: Way = { href: paths.contact(), label: 'Contact' }
const login: Way = { href: paths.login(), label: 'Inloggen' }
const offices: Way = { href: paths.offices(), label: 'Uw kantoren' }

/** Advice on what to do next, with two links. */
type Help = { advice: string; main: Way; bare: Way }

/** For links in mails to customers and offices: there, a new search makes no sense. */
const ofLink: Help = {
  advice: 'Wat achter deze link stond, kan gesloten of gewist zijn. Vragen? Neem contact met ons op.',
  main: newSearch,
  bare: contact,
}

const helpByCode: Partial<Record<ErrorCode, Help>> = {
  NOT_FOUND: {
    advice: 'Deze pagina bestaat niet of is verplaatst. Controleer het adres, of begin een nieuwe zoekopdracht.',
    main: newSearch,
    bare: places,
  },
  WRONG_ENTITY_TYPE: {
    advice:
      'Open de e-mail die u van ons kreeg en klik op de link of de knop daarin. Lukt dat niet? Neem contact met ons op.',
    main: newSearch,
    bare: contact,
  },
  WOONPLAATS_NOT_FOUND: {
    advice: 'Zoeken op uw postcode kan ook.',
    main: places,
    bare: newSearch,
  },
  BAD_REQUEST: {
    advice: 'Ga terug in uw browser: wat u invulde, staat daar nog. Is uw tekst erg lang? Maak hem dan korter.',
    main: newSearch,
    bare: contact,
  },
  OFFERTE_NOT_FOUND: ofLink,
  FORBIDDEN: {
    advice: 'Werkt u voor een kantoor? Open het dan vanuit uw kantoren. Vragen? Neem contact met ons op.',
    main: offices,
    bare: contact,
  },
  UNAUTHORIZED: {
    advice: 'Deze pagina is voor wie is ingelogd. Als klant hebt u geen account nodig.',
    main: login,
    bare: places,
  },
}

function helpFor(code: ErrorCode): Help {
  const help = helpByCode[code] ?? (code.startsWith('TOKEN_') ? ofLink : undefined)
  if (help) return help
  const advice =
    errors[code].status >= 500 || code === 'RATE_LIMITED'
      ? 'Wat u al verstuurd had, is bewaard. Laad de pagina straks opnieuw.'
      : 'U kunt een nieuwe zoekopdracht beginnen.'
  return { advice, main: newSearch, bare: places }
}
