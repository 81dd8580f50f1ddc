import { useSearch } from 'wouter'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ForgetBrowser } from '#web/ui/forget-browser.tsx'

/** The page after the button; opened directly, it offers the button. */
function ThisBrowserPage() {
  const forgotten = new URLSearchParams(useSearch()).get(doneParameter) === 'vergeten'
  const heading = forgotten ? 'Deze browser is vergeten' : 'Deze browser'
  return (
    <div className="wrap">
      <PageHead title={heading} noindex />
      <div className="void">
        <h1>{heading}</h1>
        {forgotten ? (
          <p className="lede">Uw bevestigde e-mailadres, uw selectie en wat u invulde zijn uit deze browser gewist.</p>
        ) : (
          <ForgetBrowser />
        )}
        <ButtonLink kind="bare" href={paths.home()}>
          Naar de homepage
        </ButtonLink>
      </div>
    </div>
  )
}

export const page: Page = { Page: ThisBrowserPage }
