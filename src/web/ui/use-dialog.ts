import { useLayoutEffect, useMemo, useState } from 'react'
import { useOwnId } from '#web/islands/own-id.ts'

export type NamedDialog = ReturnType<typeof useDialog>

/**
 * Connects a dialog to its buttons. These attributes let the browser open and close it: as a popover in browsers
 * without button commands, until the script takes over (src/app/web/open-dialogs.ts).
 */
export function useDialog() {
  const id = useOwnId()
  return useMemo(
    () => ({
      id,
      opener: { 'aria-haspopup': 'dialog', commandfor: id, command: 'show-modal', popoverTarget: id } as const,
      closer: { commandfor: id, command: 'close', popoverTarget: id, popoverTargetAction: 'hide' } as const,
      close: () => closeDialog(document.getElementById(id)),
    }),
    [id],
  )
}

/** Whether the dialog is open, however and whenever it was opened. */
export function useIsOpen(id: string): boolean {
  const [open, setOpen] = useState(() => isOpenNow(id))
  useLayoutEffect(() => {
    const dialog = document.getElementById(id)
    if (!dialog) return
    const look = () => setOpen(isOpenNow(id))
    const observer = new MutationObserver(look)
    observer.observe(dialog, { attributeFilter: ['open', 'hidden'] })
    // Opening a popover changes no attribute.
    dialog.addEventListener('toggle', look)
    return () => {
      observer.disconnect()
      dialog.removeEventListener('toggle', look)
    }
  }, [id])
  return open
}

function isOpenNow(id: string): boolean {
  if (import.meta.env.SSR) return false
  return document.getElementById(id)?.matches(':is([open], :popover-open):not([hidden])') ?? false
}

/**
 * Hides the dialog at once, and closes it after the next paint, since closing makes the browser recalculate the styles
 * of the whole page (docs/decisions/0010-what-a-change-paints-first.md).
 */
export function closeDialog(dialog: HTMLElement | null): void {
  if (!(dialog instanceof HTMLDialogElement)) return
  // The click that closed it left a text selection inside. While that is hidden, the browser searches the page for it at every paint.
  getSelection()?.removeAllRanges()
  const close = () => {
    dialog.hidden = false
    if (dialog.open) dialog.close()
    else dialog.hidePopover()
  }
  // At once when it is inside another dialog: the next Escape is for that one.
  if (document.querySelectorAll('dialog:modal').length > 1) {
    close()
    return
  }
  dialog.hidden = true
  requestAnimationFrame(() => setTimeout(close))
}
