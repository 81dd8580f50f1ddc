import { useDocument } from '../islands/document-context.ts'

/**
 * Stands in a document for which the small script of forms has something to do; nothing in a page that is hydrated as a whole.
 * `forgets`: what it takes out of the address bar.
 */
export function FormScript({ forgets }: { forgets?: string }) {
  const document = useDocument()
  return (
    document && <template data-form-script="" data-forgets={forgets} data-modules={document.forms?.join(' ') ?? ''} />
  )
}
