import { useLayoutEffect, useMemo, useState } from 'react'
import { useOwnId } from '#web/islands/own-id.ts'

export type NamedDialog = ReturnType<typeof useDialog>

/**
 * Names a dialog for its buttons: the browser itself opens and closes it by these attributes, as a popover where it does not know commands
 * and no script is there yet (src/app/web/open-dialogs.ts).
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

/** Whether it is open, whoever opened it and when. */
export function useIsOpen(id: string): boolean {
  const [open, setOpen] = useState(() => isOpenNow(id))
  useLayoutEffect(() => {
    const dialog = document.getElementById(id)
    if (!dialog) return
    const look = () => setOpen(isOpenNow(id))
    const observer = new MutationObserver(look)
    observer.observe(dialog, { attributeFilter: ['open', 'hidden'] })
    // A popover has no attribute that says so.
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
 * Gone from sight at once; closed in the next picture, as the browser then styles all of the page anew
 * (docs/decisions/0010-what-a-change-paints-first.md).
 */
export function closeDialog(dialog: HTMLElement | null): void {
  if (!(dialog instanceof HTMLDialogElement)) return
  // The click that closed it left a text cursor in it; for one out of sight the browser searches the page at each picture.
  getSelection()?.removeAllRanges()
  const close = () => {
    dialog.hidden = false
    if (dialog.open) dialog.close()
    else dialog.hidePopover()
  }
  // At once where another dialog is next: the next Escape is for that one.
  if (document.querySelectorAll('dialog:modal').length > 1) {
    close()
    return
  }
  dialog.hidden = true
  requestAnimationFrame(() => setTimeout(close))
}
