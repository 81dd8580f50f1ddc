import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { DeskHomeState } from '../contract.ts'
import { useDesk } from './desk-frame.tsx'

/** The start page of the desk: what there is to do, for this role. */
function DeskHomePage() {
  const desk = useDesk()
  const { pages = [], troubles = [] } = usePageState<Partial<DeskHomeState>>() ?? {}
  if (!desk) return <ErrorPage code="NOT_FOUND" />
  return (
    <div className="stack">
      <PageHead title="Beheer" noindex />
      <h1>Beheer</h1>
      {troubles.map(({ text, href }) => (
        <Notice key={text} kind="warning" title={text}>
          {href && <a href={href}>Bekijken</a>}
        </Notice>
      ))}
      <ul className="desk-home">
        {pages.map(({ href, label, text }) => (
          <li key={label}>
            <a href={href}>{label}</a>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const page: Page = { Page: DeskHomePage }
