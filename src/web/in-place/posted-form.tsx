import type { ComponentProps } from 'react'
import { FailureWords } from './failure-words.tsx'
import { FormScript } from './form-script.tsx'

type Props = Omit<ComponentProps<'form'>, 'method' | 'noValidate'> & {
  /** The heading above why it was not sent. */
  failure: string
  /** That has a button which takes it away. */
  retries?: boolean
  /** The names of fields that the page after it shows, separated by spaces: kept in this tab, as they belong in no address. */
  keeps?: string
  /** The entry of the session storage, where it has a name of its own. */
  keptAs?: string
  script?: ComponentProps<typeof FormScript>['script']
}

/** A form of a document. The browser posts it; with the form script it is posted in place (start-forms.ts). */
export const PostedForm = ({ failure, retries = false, keeps, keptAs, script, children, ...form }: Props) => (
  <form method="post" noValidate data-in-place="" data-keeps={keeps} data-kept-as={keptAs} {...form}>
    <FailureWords title={failure} retries={retries} />
    {children}
    <FormScript script={script} />
  </form>
)
