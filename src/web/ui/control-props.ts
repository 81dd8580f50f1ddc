export type FieldTexts = {
  /** The id of the control; its hint is `{id}-hint`, its error `{id}-error`. */
  id: string
  label: string
  hint?: string
  error?: string
  /** Says '(optioneel)' beside the label. */
  optional?: boolean
  /** Not required, but without a label that says so. */
  mayBeEmpty?: boolean
}

/** Separates a control's texts from its other props. */
export function splitTexts<P extends FieldTexts>({ id, label, hint, error, optional, mayBeEmpty, ...rest }: P) {
  return { texts: { id, label, hint, error, optional, mayBeEmpty }, rest }
}

/** The attributes that link a control to its hint and its error. */
export function controlProps({ id, hint, error, optional, mayBeEmpty }: Omit<FieldTexts, 'label'>) {
  return {
    id,
    'aria-describedby': describedBy({ id, hint, error }),
    'aria-invalid': error ? true : undefined,
    'aria-required': optional || mayBeEmpty ? undefined : true,
  }
}

/** The ids of the texts that belong to a control or a group. */
export const describedBy = ({
  id,
  hint,
  error,
}: {
  id: string
  hint?: string | boolean
  error?: string
}): string | undefined => [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
