import { PageHead } from '../page-head.tsx'

/** In the place of a screen that waits for what it is about: its heading is there at once, to be read and to take the focus. */
export const LoadingPage = ({ title }: { title: string }) => (
  <div className="wrap page-top">
    <PageHead title={title} noindex />
    <h1>{title}</h1>
    <p role="status">Laden…</p>
  </div>
)
