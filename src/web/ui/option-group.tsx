import type { ReactNode } from 'react'
import { controlProps, type FieldTexts } from './control-props.ts'
import { FieldError } from './field-error.tsx'

/** The question above several choices. The first choice takes the id, so that an error summary can link to it. */
export function OptionGroup({ id, label, hint, error, optional, children }: FieldTexts & { children: ReactNode }) {
  return (
    <fieldset
      data-error={error ? '' : undefined}
      aria-describedby={controlProps({ id, hint, error })['aria-describedby']}
    >
      <legend className="label">
        {label}
        {optional && <span className="opt"> (optioneel)</span>}
      </legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  )
}
