import { type MouseEvent, memo, type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { QueryForm } from '#web/forms/query-form.tsx'
import { InTurn } from '#web/islands/in-turn.tsx'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { Island } from './island.tsx'
import { closeDialog, type NamedDialog, useIsOpen } from './use-dialog.ts'

type Props = {
  dialog: NamedDialog
  title: string
  children: ReactNode
  /** The buttons under the scrolling part. */
  foot?: ReactNode
  /** The address that its fields are sent to without script; its query is sent too. */
  action: string
  /** Called by its submit button when there is script. */
  onApply: () => void
}

/**
 * A native modal dialog, sliding up from below on a phone: it traps the focus and restores it on closing. The server
 * renders it closed but with its content, so that its button (`dialog.opener`) can open it before any script runs.
 */
export function Dialog({ dialog: { id, closer }, title, children, foot, action, onApply }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const open = useIsOpen(id)
  const close = () => closeDialog(box.current)
  useFocusAround(box)
  // Back changes the page behind the dialog, so close it.
  useEffect(() => {
    if (!open) return
    const leave = () => closeDialog(box.current)
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside the dialog does
    <dialog
      className="dialog dialog-sheet"
      ref={box}
      id={id}
      aria-labelledby={`${id}-title`}
      data-scripted={import.meta.env.SSR ? undefined : ''}
      {...closable}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => isBeside(event) && close()}
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <IconButton
          label="Sluiten"
          {...closer}
          onClick={(event) => {
            event.preventDefault()
            close()
          }}
        >
          <Icon name="close" />
        </IconButton>
      </div>
      <Content open={open}>
        <InTurn>
          <QueryForm
            action={action}
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault()
              onApply()
            }}
          >
            <div className="body">
              <Island>{children}</Island>
            </div>
            {foot && <div className="dialog-foot">{foot}</div>}
          </QueryForm>
        </InTurn>
      </Content>
    </dialog>
  )
}

/** A popover for browsers without button commands when there is no script. A click outside closes either form. */
const closable = { popover: 'auto', closedby: 'any' } as const

/** Skips rendering while the dialog is closed. */
const Content = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, { open }) => !open,
)

/** When a choice replaced the button that opened the dialog, the surrounding part gets the focus. */
function useFocusAround(box: { current: HTMLDialogElement | null }) {
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return
    let opener: Element | null = null
    const note = ({ target }: Event) => {
      opener = (target instanceof Element && target.closest(`[commandfor="${dialog.id}"]`)) || opener
    }
    const giveBack = () => {
      // If the outer dialog closed too, that has restored the focus. A hidden element keeps it until the next paint.
      const { activeElement } = document
      const hasNone = activeElement === document.body || dialog.contains(activeElement)
      if (opener?.isConnected === false && hasNone) dialog.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    }
    document.addEventListener('click', note, { capture: true })
    dialog.addEventListener('close', giveBack)
    return () => document.removeEventListener('click', note, { capture: true })
  }, [box])
}

/** The veil is part of the dialog element: a click on it targets the dialog, but lies outside its box. */
function isBeside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const box = currentTarget.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
