import { type MouseEvent, memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useOwnId } from '#web/islands/own-id.ts'
import { useAfterPaint } from '#web/use-after-paint.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { Island } from './island.tsx'

type Props = {
  title: string
  open: boolean
  /** Escape, the close button or a click beside the dialog. */
  onClose: () => void
  children: ReactNode
  /** The buttons under the scrolling part. */
  foot?: ReactNode
}

/** The platform's own modal dialog, from below on a phone: it keeps the focus inside and gives it back when it closes. */
export function Dialog({ title, open, onClose, children, foot }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const headingId = useOwnId()
  // Gone from sight at once; closed in the next picture, as the browser then styles all of the page anew.
  const there = useAfterPaint(open) || open
  useLayoutEffect(() => {
    const dialog = box.current
    if (!there || !dialog) return
    keepScrollbarPlace()
    const opener = document.activeElement
    const around = opener?.closest<HTMLElement>('[tabindex="-1"]')
    dialog.showModal()
    return () => {
      dialog.close()
      // What was chosen put something else in the place of the button. Where the dialog around closed too, that gave the focus back.
      if (!opener?.isConnected && document.activeElement === document.body) around?.focus()
    }
  }, [there])
  useLayoutEffect(() => {
    if (!open) return
    return () => {
      // The click that closed it left a text cursor in it; for one out of sight the browser searches the page at each picture.
      getSelection()?.removeAllRanges()
      // At once where another dialog is next: the next Escape is for that one.
      if (document.querySelectorAll('dialog:modal').length > 1) box.current?.close()
    }
  }, [open])
  // Back changes the page, which is behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that comes with the new page's picture would be too late
  useEffect(() => {
    if (!open) return
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside the dialog does
    <dialog
      className="dialog dialog-sheet"
      ref={box}
      hidden={!open}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => isBeside(event) && onClose()}
    >
      <div className="dialog-head">
        <h2 id={headingId}>{title}</h2>
        <IconButton label="Sluiten" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {there && (
        <Content open={open}>
          <div className="body">
            <Island>{children}</Island>
          </div>
          {foot && <div className="dialog-foot">{foot}</div>}
        </Content>
      )}
    </dialog>
  )
}

/** What is out of sight is not rendered again. */
const Content = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, { open }) => !open,
)

/**
 * The page does not scroll under a dialog: nothing shifts when its scrollbar goes. Once and for all, as the browser styles
 * every element anew when the root has another style.
 */
function keepScrollbarPlace() {
  const root = document.documentElement
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
}

/** The veil belongs to the dialog element, so a click on it has the dialog as its target, outside of its box. */
function isBeside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const box = currentTarget.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
