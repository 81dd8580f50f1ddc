import type { ReactNode } from 'react'

type Props = {
  /** The path of the form. */
  by: string
  field: string
  /** What stands here when this tab kept the field, which goes in the place of `{}`. */
  words: string
  children?: ReactNode
}

/** In the document after a form: what was filled in there (form-answers.ts), else its children. */
export const Sent = ({ by, field, words, children }: Props) => (
  <span data-sent={field} data-sent-by={by} data-words={words}>
    {children}
  </span>
)
