import type { ComponentProps } from 'react'
import { FieldError } from './field-error.tsx'

type Own = {
  id: string
  name: string
  label: string
  error: string | undefined
  /** The form may be sent without ticking it. */
  mayBeEmpty?: boolean
}

/** A checkbox; its children stand below it. */
export const TickBox = ({
  id,
  label,
  error,
  mayBeEmpty,
  children,
  ...rest
}: Own & Omit<ComponentProps<'input'>, 'type'>) => (
  <div className="field" data-error={error ? '' : undefined}>
    <FieldError id={id} error={error} />
    <label className="option">
      <input
        id={id}
        type="checkbox"
        value="true"
        aria-required={mayBeEmpty ? undefined : true}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        {...rest}
      />
      {label}
    </label>
    {children}
  </div>
)
