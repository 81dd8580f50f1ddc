import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/page-head.tsx'

/** The address names a postcode that cannot exist. Source: search-and-api section 2. */
export function InvalidPostcode() {
  return (
    <div className="wrap">
      <PageHead title="Ongeldig postcodeformaat" noindex />
      <section className="void">
        <h1>Ongeldig postcodeformaat</h1>
        <p>Voer een geldige Nederlandse postcode in (bijv. 1234AB).</p>
        <a className="btn btn-main" href={paths.home()}>
          Naar de homepage
        </a>
      </section>
    </div>
  )
}
