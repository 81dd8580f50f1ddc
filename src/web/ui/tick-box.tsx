import { FieldError } from './field-error.tsx'

type Props = {
  id: string
  name: string
  label: string
  error: string | undefined
  /** It was ticked when its form came back for something else. */
  ticked?: boolean
}

/** A box that must be ticked before its form is sent. */
export const TickBox = ({ id, name, label, error, ticked }: Props) => (
  <div className="field" data-error={error ? '' : undefined}>
    <FieldError id={id} error={error} />
    <label className="option">
      <input
        id={id}
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={ticked}
        aria-required
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
      />
      {label}
    </label>
  </div>
)
