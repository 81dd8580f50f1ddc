import type { ReactNode } from 'react'

type Props = {
  /** The path of the form. */
  by: string
  /** The path of the form on this page that must have been sent last. Otherwise the stored answer is out of date. */
  last?: string | undefined
  /** The session storage key, when the form has its own. */
  keptAs?: string
  field: string
  /** The text when this tab kept the field; `{}` is replaced by its value. */
  words: string
  children?: ReactNode
}

/** On the page after a form: shows what was filled in (form-answers.ts), or its children. */
export const Sent = ({ by, last, keptAs, field, words, children }: Props) => (
  <span data-sent={field} data-sent-by={by} data-sent-last={last} data-kept-as={keptAs} data-words={words}>
    {children}
  </span>
)
