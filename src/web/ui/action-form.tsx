import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as messages from '#contract/messages.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { FailureWords } from '#web/in-place/failure-words.tsx'
import { FormScript } from '#web/in-place/form-script.tsx'
import { useDocument } from '#web/islands/document-context.ts'
import { usePageState } from '#web/page-state.ts'
import { Button, type ButtonKind } from './button.tsx'
import { TickBox } from './tick-box.tsx'

type Props = {
  /** The page behind the link. */
  page: string
  action: string
  label: ReactNode
  kind?: ButtonKind
  className?: string
  /** The label of a box that must be ticked first, for an action that cannot be undone. */
  sure?: string
  /** In a document: as for `PostedForm`. */
  keeps?: string
  keptAs?: string
  children?: ReactNode
}

const doubleClickMs = 1000
/** The field name of the box to tick, and its id per action. */
export const tickName = 'bevestig'
export const tickIdOf = (action: string) => `${action}-${tickName}`

/** A button on a page behind a link, as its own form. A double click sends it once; in a document the form script sees to that. */
export function ActionForm({ page, action, label, kind, className, sure, keeps, keptAs, children }: Props) {
  const failure = usePageState<Partial<ActionFailure>>()
  const isRefused = failure?.action === action && failure.fields?.some(({ field }) => field === tickName)
  const [unsure, setUnsure] = useState(isRefused ?? false)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  const id = tickIdOf(action)
  const isDocument = useDocument() !== null

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const missing = sure !== undefined && !new FormData(event.currentTarget).has(tickName)
    setUnsure(missing)
    if (missing || event.timeStamp - sentAt.current < doubleClickMs) event.preventDefault()
    else sentAt.current = event.timeStamp
    if (missing) document.getElementById(id)?.focus()
  }

  return (
    <form
      className="stack"
      method="post"
      action={page}
      noValidate
      data-in-place={isDocument ? '' : undefined}
      data-keeps={keeps}
      data-kept-as={keptAs}
      onSubmit={onSubmit}
    >
      {isDocument && <FailureWords title="Dat is niet gelukt" />}
      <input type="hidden" name="action" value={action} />
      {children}
      {sure && <TickBox id={id} name={tickName} label={sure} error={unsure ? messages.tickMissing : undefined} />}
      <Button type="submit" {...(kind && { kind })} {...(className && { className })}>
        {label}
      </Button>
      <FormScript />
    </form>
  )
}
