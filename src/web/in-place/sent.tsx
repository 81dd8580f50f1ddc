import type { ReactNode } from 'react'

type Props = {
  /** The path of the form. */
  by: string
  /** The path of the form on the page after it that must have been sent too: else what was kept before is no longer so. */
  last?: string | undefined
  /** The entry in which it keeps that, where that is one of its own. */
  keptAs?: string
  field: string
  /** What stands here when this tab kept the field, which goes in the place of `{}`. */
  words: string
  children?: ReactNode
}

/** In the document after a form: what was filled in there (form-answers.ts), else its children. */
export const Sent = ({ by, last, keptAs, field, words, children }: Props) => (
  <span data-sent={field} data-sent-by={by} data-sent-last={last} data-kept-as={keptAs} data-words={words}>
    {children}
  </span>
)
