import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  title?: string | undefined
  /** The id of the control, or of the first choice of a group, and its message. */
  errors: readonly { id: string; message: string }[]
  /** Changes with every attempt to send, so that the summary takes the focus again. */
  attempt: number
}

/** Stands above the heading of a form that could not be sent. */
export function ErrorSummary({ title = 'Controleer uw antwoorden', errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const firstAttempt = useRef(attempt)
  const hasErrors = errors.length > 0
  useEffect(() => {
    // In a page rendered by the server, somebody may be at a field by the time the program is there.
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
          {errors.map(({ id: control, message }) => (
            <li key={control}>
              <a href={`#${control}`} onClick={(event) => goTo(event, control)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** To the field itself, without a new address in the history. */
function goTo(event: MouseEvent, id: string) {
  const control = document.getElementById(id)
  if (!control) return
  event.preventDefault()
  control.focus({ preventScroll: true })
  ;(control.closest('.field, fieldset') ?? control).scrollIntoView({ block: 'center' })
}
