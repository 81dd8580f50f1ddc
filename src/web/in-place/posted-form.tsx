import type { ComponentProps } from 'react'
import { FailureWords } from './failure-words.tsx'
import { FormScript } from './form-script.tsx'

type Props = Omit<ComponentProps<'form'>, 'method' | 'noValidate'> & {
  /** The heading of the message when the form could not be sent. */
  failure: string
  /** Adds a retry button to that message, which dismisses it. */
  retries?: boolean
  /**
   * The names of fields that the next page shows, separated by spaces. They are kept in this tab, since they do not
   * belong in an address.
   */
  keeps?: string
  /** The session storage key, when the form has its own. */
  keptAs?: string
  script?: ComponentProps<typeof FormScript>['script']
}

/** A form of a document. The browser posts it; with the form script, it is posted without leaving the page (start-forms.ts). */
export const PostedForm = ({ failure, retries = false, keeps, keptAs, script, children, ...form }: Props) => (
  <form method="post" noValidate data-in-place="" data-keeps={keeps} data-kept-as={keptAs} {...form}>
    <FailureWords title={failure} retries={retries} />
    {children}
    <FormScript script={script} />
  </form>
)
