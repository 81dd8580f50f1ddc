import type { KeyboardEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { labelOfRating } from '#contract/rating-labels.ts'
import { describedBy, type FieldTexts } from './control-props.ts'
import { FieldError } from './field-error.tsx'

type Props = Omit<FieldTexts, 'optional'> & {
  name: string
  /** 1 to 10: half stars. */
  value: number
  /** Also called when the present mark is chosen once more: it is then meant. */
  onChange: (rating: number) => void
}

const { min, max } = limits.rating
const marks = Array.from({ length: max }, (_, place) => place + min)

/**
 * Five stars in halves. Each half is a radio button that says '8 van 10, Goed', so it works by mouse, touch and without
 * JavaScript; by keyboard it moves as a slider does (visitor-flows section 4).
 */
export function StarInput({ id, name, label, hint, error, value, onChange }: Props) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = nextRating(event.key, value)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onChange(next)
    event.currentTarget.closest('.star-track')?.querySelector<HTMLElement>(`[value="${next}"]`)?.focus()
  }

  return (
    <fieldset
      className="star-input"
      data-error={error ? '' : undefined}
      aria-describedby={describedBy({ id, hint, error })}
    >
      <legend className="label">{label}</legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      <div className="star-track">
        {marks.map((mark) => (
          <label key={mark}>
            <input
              // The chosen one, so that a label and an error summary lead to it.
              id={mark === value ? id : undefined}
              type="radio"
              name={name}
              value={mark}
              checked={mark === value}
              onChange={() => onChange(mark)}
              onClick={() => mark === value && onChange(mark)}
              onKeyDown={onKeyDown}
            />
            <span className="star-words">
              <b>{mark}</b>
              <span className="sr"> van {max},</span> {labelOfRating(mark)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The mark that a key goes to, no further than the ends; undefined for other keys. */
export function nextRating(key: string, value: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(max, value + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(min, value - 1)
  if (key === 'Home') return min
  if (key === 'End') return max
  return key === ' ' ? value : undefined
}
