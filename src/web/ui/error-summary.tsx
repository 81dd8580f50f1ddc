import { type MouseEvent, useEffect, useRef } from 'react'
import type { FieldError } from '#contract/errors.ts'
import { useOwnId } from '#web/islands/own-id.ts'
import { Icon } from './icon.tsx'

type Props = {
  title?: string | undefined
  errors: readonly FieldError[]
  /** The id of the control of a field (of the first choice of a group), when it differs from the field's name. */
  idOf?: (field: string) => string
  /** Changes with every attempt to send, so that the summary takes the focus again. */
  attempt: number
}

/** The errors of a form that could not be sent, above its heading. */
export function ErrorSummary({ title = 'Controleer uw antwoorden', errors, idOf = (field) => field, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const id = useOwnId()
  const firstAttempt = useRef(attempt)
  const hasErrors = errors.length > 0
  useEffect(() => {
    // On a server-rendered page the visitor may already be in a field when hydration is done.
    const busy = attempt === firstAttempt.current && document.activeElement !== document.body
    if (hasErrors && attempt > 0 && !busy) box.current?.focus()
  }, [hasErrors, attempt])
  if (!hasErrors) return null
  return (
    <div className="msg msg-error" role="alert" aria-labelledby={id} tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <div>
        <h2 id={id}>{title}</h2>
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${idOf(field)}`} onClick={(event) => goTo(event, idOf(field))}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Focuses the field without adding a history entry. */
function goTo(event: MouseEvent, id: string) {
  const control = document.getElementById(id)
  if (!control) return
  event.preventDefault()
  control.focus({ preventScroll: true })
  ;(control.closest('.field, fieldset') ?? control).scrollIntoView({ block: 'center' })
}
