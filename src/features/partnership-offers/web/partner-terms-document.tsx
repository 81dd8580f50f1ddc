import { Fragment } from 'react'
import { useSearch } from 'wouter'
import { ApiError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { currentTerms, type Terms, termsOf, termsVersions } from '../terms.ts'

/** The version in the query; without one, the current terms. */
function termsIn(query: URLSearchParams): Terms | undefined {
  const version = query.get('versie')
  return version === null ? currentTerms : termsOf(version)
}

/** The terms for partners, including past versions: whoever agreed to one can read it again (P2B). */
function PartnerTermsPage() {
  const terms = termsIn(new URLSearchParams(useSearch()))
  if (!terms) return <ErrorPage code="NOT_FOUND" />
  const { version, sections } = terms
  const others = termsVersions.filter((one) => one.version !== version)
  return (
    <div className="wrap">
      <PageHead
        title="Voorwaarden voor partners"
        description="Wat een kantoor als partner krijgt en betaalt, hoe het opzegt en wat er gebeurt als wij een vermelding beperken. Met alle eerdere versies."
        canonical={paths.partnerTerms()}
      />
      <article className="prose">
        <Crumbs here="Voorwaarden voor partners" />
        <h1>Voorwaarden voor partners</h1>
        <p>
          Versie {version}.{' '}
          {version === currentTerms.version ? 'Dit is de versie die nu geldt.' : 'Deze versie geldt niet meer.'}
        </p>
        {sections.map(({ title, paragraphs }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Fragment>
        ))}
        <h2>Andere versies</h2>
        {others.length === 0 ? (
          <p>Er zijn nog geen andere versies.</p>
        ) : (
          <ul>
            {others.map((one) => (
              <li key={one.version}>
                <a href={paths.partnerTerms({ versie: one.version })}>Versie {one.version}</a>
              </li>
            ))}
          </ul>
        )}
        <p>
          Hoe de volgorde van lijsten tot stand komt, staat op de pagina <a href={paths.ranking()}>over de volgorde</a>.
        </p>
      </article>
    </div>
  )
}

export const page: Page = {
  load: async ({ search }) => {
    if (!termsIn(search)) throw new ApiError('NOT_FOUND')
  },
  Page: PartnerTermsPage,
}
