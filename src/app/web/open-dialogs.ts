import { domReady } from './when.ts'

/**
 * Script for server-rendered dialogs. Until the island is hydrated: shows the tab that the button names, and handles
 * the tabs. Always: keeps the scrollbar's space, and runs button commands that the browser does not support.
 */
export function openDialogs(): void {
  void domReady().then(() => {
    for (const dialog of document.querySelectorAll('dialog')) showTab(dialog)
  })
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[commandfor], dialog [role="tab"]')
    if (!button) return
    const named = button.getAttribute('commandfor')
    const dialog = (named ? document.getElementById(named) : button.closest('dialog')) as HTMLDialogElement
    if (dialog.closest('[data-island]:not([data-interactive])')) showTab(dialog, button.dataset.tab)
    if (named) obey(dialog, button, event)
  })
}

function obey(dialog: HTMLDialogElement, button: HTMLElement, event: Event) {
  const opens = button.matches('[command="show-modal"]')
  if (opens) keepScrollbarPlace()
  if ('commandForElement' in button) return
  event.preventDefault()
  if (opens) dialog.showModal()
  else dialog.close()
}

/** Without this script all tabs are visible, stacked. */
function showTab(dialog: HTMLElement, name?: string) {
  const tabs = [...dialog.querySelectorAll<HTMLElement>('[role="tab"]')]
  const chosen = tabs.find((tab) => tab.dataset.tab === name) ?? tabs.find((tab) => tab.tabIndex === 0)
  for (const tab of tabs) {
    tab.ariaSelected = String(tab === chosen)
    tab.tabIndex = tab === chosen ? 0 : -1
    document.getElementById(tab.getAttribute('aria-controls')!)!.hidden = tab !== chosen
  }
  dialog.dataset.scripted = ''
}

/**
 * Keeps the scrollbar's space: the page does not scroll under a dialog, and content would shift. Never undone, since a
 * style change on the root makes the browser recalculate the style of every element.
 */
function keepScrollbarPlace() {
  const root = document.documentElement
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
}
