import { controlProps } from '#web/ui/control-props.ts'
import { FieldError } from '#web/ui/field-error.tsx'

type Props = { name: string; label: string; note: string; value: string; error: string | undefined; optional: boolean }

/** One amount of an offer, as a row of its list. The field's name is also its id, so that an error can link to it. */
export function AmountLine({ name, label, note, value, error, optional }: Props) {
  return (
    <div className="line" data-error={error ? '' : undefined}>
      <FieldError id={name} error={error} />
      <label htmlFor={name}>
        {label}
        {optional && <span className="opt"> (optioneel)</span>}
        <small>{note}</small>
      </label>
      <div className="affix">
        <span aria-hidden="true">€</span>
        <input
          className="input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          name={name}
          defaultValue={value}
          {...controlProps({ id: name, ...(error && { error }), optional })}
        />
      </div>
    </div>
  )
}
