import { useTypedBefore } from '#web/forms/use-typed-before.ts'

type Props = {
  id: string
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}

/** The offered amounts, plus the one in the address, in order. */
export const withOption = (options: readonly number[], value: number | null): readonly number[] =>
  value === null || options.includes(value) ? options : [...options, value].sort((a, b) => a - b)

/** A select of the filters. Also picks up what was chosen before hydration. */
export function Choice({ id, name, label, value, options, onChoose }: Props) {
  useTypedBefore(id, value, onChoose)
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select className="select" id={id} name={name} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
