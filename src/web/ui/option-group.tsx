import type { ReactNode } from 'react'
import { describedBy, type FieldTexts } from './control-props.ts'
import { FieldError } from './field-error.tsx'

type Props = Omit<FieldTexts, 'hint'> & {
  hint?: ReactNode
  /** One choice is required: only a group of radio buttons can express that. */
  radio?: boolean
  children: ReactNode
}

/** A question with several choices. The first choice gets the id, so that an error summary can link to it. */
export function OptionGroup({ id, label, hint, error, optional, radio, children }: Props) {
  return (
    <fieldset
      data-error={error ? '' : undefined}
      aria-describedby={describedBy({ id, hint: Boolean(hint), error })}
      {...(radio && { role: 'radiogroup', 'aria-required': !optional })}
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
