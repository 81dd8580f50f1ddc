import type { ReactNode } from 'react'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { PageHead } from '#web/page-head.tsx'
import { errorWords } from '#web/ui/error-words.ts'
import { Seal } from '#web/ui/seal.tsx'

type Props = {
  code: ErrorCode
  /** The error text, if the answer had its own. */
  title?: string | undefined
  children: ReactNode
}

/** Replaces a page whose link cannot be opened: why, and what the visitor can still do. */
export function LinkEnded({ code, title = errors[code].text, children }: Props) {
  const { heading, rest } = errorWords(title)
  return (
    <div className="wrap">
      <PageHead title={heading} noindex />
      <section className="void">
        <Seal size={64} />
        <h1>{heading}</h1>
        {rest && <p className="lede">{rest}</p>}
        {children}
      </section>
    </div>
  )
}
