import type { ReactNode } from 'react'
import { textOf } from '#contract/error-text.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { PageHead } from '../page-head.tsx'
import { Seal } from './seal.tsx'

/** In the place of a page whose link cannot be opened: why, and what can still be done (server section 6). */
export const LinkEnded = ({ code, children }: { code: ErrorCode; children: ReactNode }) => (
  <div className="wrap">
    <PageHead title={textOf(code)} noindex />
    <section className="void">
      <Seal size={64} />
      <h1>{textOf(code)}</h1>
      {children}
    </section>
  </div>
)
