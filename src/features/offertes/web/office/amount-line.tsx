import { controlProps } from '#web/ui/control-props.ts'
import { FieldError } from '#web/ui/field-error.tsx'

type Props = { name: string; label: string; note: string; value: string; error: string | undefined }

/** One amount of an offer, as a row of its list. The name of the field is its id, so that an error can link to it. */
export function AmountLine({ name, label, note, value, error }: Props) {
  return (
    <div className="line" data-error={error ? '' : undefined}>
      <label htmlFor={name}>
        {label}
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
          {...controlProps({ id: name, ...(error && { error }), mayBeEmpty: true })}
        />
      </div>
      <FieldError id={name} error={error} />
    </div>
  )
}
