import { useDocument } from '../islands/document-context.ts'

type Props = {
  /** `wizard`: the forms of a quote request, which need more script. */
  script?: 'forms' | 'wizard'
  /** The parameter that the script removes from the address bar. */
  forgets?: string
}

/** Loads the form script in a document that needs it; renders nothing in a page that is hydrated as a whole. */
export function FormScript({ script = 'forms', forgets }: Props) {
  const document = useDocument()
  return (
    document && (
      <template data-form-script={script} data-forgets={forgets} data-modules={document[script]?.join(' ') ?? ''} />
    )
  )
}
