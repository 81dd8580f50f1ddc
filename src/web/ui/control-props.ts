export type FieldTexts = {
  /** The id of the control; its hint is `{id}-hint`, its error `{id}-error`. */
  id: string
  label: string
  hint?: string
  error?: string
  /** Says '(optioneel)' beside the label. */
  optional?: boolean
}

/** What ties a control to its hint and its error. */
export function controlProps({ id, hint, error }: Pick<FieldTexts, 'id' | 'hint' | 'error'>) {
  const texts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': texts || undefined, 'aria-invalid': error ? true : undefined }
}
