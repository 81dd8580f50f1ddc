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
  /** Where its fields are sent without script: an address, whose query goes along. */
  action: string
  /** Its submit button with script. */
  onApply: () => void
}

/**
 * The platform's own modal dialog, from below on a phone: it keeps the focus inside and gives it back when it closes. The server renders it
 * closed, with what is in it, so that its button (`dialog.opener`) opens it before any script is there.
 */
export function Dialog({ dialog: { id, closer }, title, children, foot, action, onApply }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const open = useIsOpen(id)
  const close = () => closeDialog(box.current)
  useFocusAround(box)
  // Back changes the page, which is behind it.
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

/** A popover where the browser knows no commands of buttons and no script comes; a press beside it closes either. */
const closable = { popover: 'auto', closedby: 'any' } as const

/** What is out of sight is not rendered again. */
const Content = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, { open }) => !open,
)

/** Where what was chosen put something else in the place of its button, the part around it gets the focus. */
function useFocusAround(box: { current: HTMLDialogElement | null }) {
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return
    let opener: Element | null = null
    const note = ({ target }: Event) => {
      opener = (target instanceof Element && target.closest(`[commandfor="${dialog.id}"]`)) || opener
    }
    const giveBack = () => {
      // Where the dialog around closed too, that gave the focus back. What is out of sight loses it at the next picture.
      const { activeElement } = document
      const hasNone = activeElement === document.body || dialog.contains(activeElement)
      if (opener?.isConnected === false && hasNone) dialog.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    }
    document.addEventListener('click', note, { capture: true })
    dialog.addEventListener('close', giveBack)
    return () => document.removeEventListener('click', note, { capture: true })
  }, [box])
}

/** The veil belongs to the dialog element, so a click on it has the dialog as its target, outside of its box. */
function isBeside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const box = currentTarget.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
