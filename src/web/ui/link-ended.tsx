import type { ReactNode } from 'react'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { PageHead } from '../page-head.tsx'
import { Seal } from './seal.tsx'

/** In the place of a page whose link cannot be opened: why, and what can still be done (server section 6). */
export const LinkEnded = ({ code, children }: { code: ErrorCode; children: ReactNode }) => (
  <div className="wrap">
    <PageHead title={errors[code].text} noindex />
    <section className="void">
      <Seal size={64} />
      <h1>{errors[code].text}</h1>
      {children}
    </section>
  </div>
)
