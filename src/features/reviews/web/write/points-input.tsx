import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { typedLength, typedText } from '#contract/typed-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OptionGroup } from '#web/ui/option-group.tsx'
import { TextCount } from '#web/ui/text-count.tsx'

type Props = {
  name: string
  label: string
  rowLabel: string
  addLabel: string
  /** At least one; an empty row is not sent. */
  rows: readonly string[]
  error: string | undefined
  onChange: (rows: string[]) => void
}

const { pointsMax, pointMax } = limits.review

/** A few short texts, a row each. A row is added once the last one is filled (visitor-flows section 5). */
export function PointsInput({ name, label, rowLabel, addLabel, rows, error, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a row was added
  useEffect(() => {
    if (added.current) list.current?.querySelector<HTMLElement>('.input:last-of-type')?.focus()
    added.current = false
  }, [rows.length])
  const mayAdd = rows.length < pointsMax && typedText(rows.at(-1) ?? '') !== ''
  const longest = Math.max(
    0,
    rows.findIndex((text) => typedLength(text) > pointMax),
  )
  const row = (place: number) => ({
    id: place === 0 ? name : `${name}-${place + 1}`,
    name,
    className: 'input',
    type: 'text',
    'aria-label': `${rowLabel} ${place + 1}`,
    autoComplete: 'off',
  })

  function add() {
    added.current = true
    onChange([...rows, ''])
  }

  return (
    <OptionGroup id={name} label={label} hint={`Maximaal ${pointsMax}, elk ${pointMax} tekens.`} optional error={error}>
      <div className="point-rows" ref={list}>
        {rows.map((text, place) => (
          <input
            {...row(place)}
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
            key={place}
            value={text}
            aria-invalid={error && typedLength(text) > pointMax ? true : undefined}
            onChange={({ target }) => onChange(rows.map((other, index) => (index === place ? target.value : other)))}
          />
        ))}
        {rows.length < pointsMax && (
          <noscript>
            {Array.from({ length: pointsMax - rows.length }, (_, index) => (
              <input {...row(rows.length + index)} key={row(rows.length + index).id} />
            ))}
          </noscript>
        )}
      </div>
      <TextCount
        length={typedLength(rows[longest] ?? '')}
        max={pointMax}
        from={Number.POSITIVE_INFINITY}
        what={`${rowLabel} ${longest + 1}`}
      />
      {mayAdd && (
        <Button kind="bare" className="js-only" onClick={add}>
          <Icon name="plus" size={16} />
          {addLabel}
        </Button>
      )}
    </OptionGroup>
  )
}
