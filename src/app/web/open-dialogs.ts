import { domReady } from './when.ts'

/**
 * What a dialog of the server asks for besides its attributes, until its island is there: the tab that its button names, and that its tabs
 * answer. At any time, the place of the scrollbar, and commands where the browser does not know them.
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

/** Without this script all of them are in sight, one below the other. */
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
 * The page does not scroll under a dialog: nothing shifts when its scrollbar goes. Once and for all, as the browser styles
 * every element anew when the root has another style.
 */
function keepScrollbarPlace() {
  const root = document.documentElement
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
}
