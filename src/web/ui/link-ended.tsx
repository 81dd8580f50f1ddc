import type { ReactNode } from 'react'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { PageHead } from '../page-head.tsx'
import { Seal } from './seal.tsx'

type Props = {
  code: ErrorCode
  /** Where the answer said it in words of its own. */
  title?: string | undefined
  children: ReactNode
}

/** In the place of a page whose link cannot be opened: why, and what can still be done (server section 6). */
export const LinkEnded = ({ code, title = errors[code].text, children }: Props) => (
  <div className="wrap">
    <PageHead title={title} noindex />
    <section className="void">
      <Seal size={64} />
      <h1>{title}</h1>
      {children}
    </section>
  </div>
)
