import { PageHead } from '../page-head.tsx'

/** Shown while a screen waits for its data. The heading is there at once, to be read and to take the focus. */
export const LoadingPage = ({ title }: { title: string }) => (
  <div className="wrap page-top">
    <PageHead title={title} noindex />
    <h1>{title}</h1>
    <p role="status">Laden…</p>
  </div>
)
