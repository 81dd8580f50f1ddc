import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button, type ButtonKind } from './button.tsx'

type Props = {
  /** The page behind the link. */
  page: string
  action: string
  label: string
  kind?: ButtonKind
  className?: string
  children?: ReactNode
}

const doubleClickMs = 1000

/** One button of a page behind a link, as a form of its own. Pressed twice at once it is sent once. */
export function ActionForm({ page, action, label, kind, className, children }: Props) {
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  function onSubmit(event: FormEvent) {
    if (event.timeStamp - sentAt.current < doubleClickMs) event.preventDefault()
    else sentAt.current = event.timeStamp
  }
  return (
    <form className="stack" method="post" action={page} onSubmit={onSubmit}>
      <input type="hidden" name="action" value={action} />
      {children}
      <Button type="submit" {...(kind && { kind })} {...(className && { className })}>
        {label}
      </Button>
    </form>
  )
}
