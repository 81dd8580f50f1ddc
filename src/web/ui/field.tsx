import type { ReactNode } from 'react'
import type { FieldTexts } from './control-props.ts'
import { FieldError } from './field-error.tsx'

/** Label, hint and error, followed by the control, which gets its `controlProps` from the same texts. */
export function Field({ id, label, hint, error, optional, children }: FieldTexts & { children: ReactNode }) {
  return (
    <div className="field" data-error={error ? '' : undefined}>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="opt"> (optioneel)</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  )
}
