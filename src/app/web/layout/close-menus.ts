/**
 * Closes what the browser leaves open in the header: Escape, a link, and a focus or press elsewhere close a dropdown or
 * the menu. Without this script, their own buttons open and close them.
 */
export function closeMenus(): void {
  document.addEventListener('pointerdown', ({ target }) => target && closeOthers(target))
  document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && closeOthers(relatedTarget))
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const item = target.closest<HTMLElement>(items)
    const details = item && detailsOf(item)
    // A click on a menu that hovering just opened keeps it open; the next click closes it.
    if (details && target.closest('summary')) item.toggleAttribute('data-shut', details.open)
    if (!target.closest('a')) return
    if (item) shut(item)
    target.closest<HTMLElement>('.site-head [popover]')?.hidePopover()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const item of document.querySelectorAll<HTMLElement>(items)) {
      if (!detailsOf(item).open && !item.matches(':hover')) continue
      if (item.contains(document.activeElement)) item.querySelector('summary')!.focus()
      shut(item)
    }
  })
  let left: ReturnType<typeof setTimeout>
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Node)) return
    const shutOne = document.querySelector('[data-shut]')
    if (shutOne && !shutOne.contains(target)) shutOne.removeAttribute('data-shut')
    clearTimeout(left)
    const over = target instanceof Element ? target.closest(items) : null
    // A menu opened by a click closes like one opened by hover, and at once when the mouse opens the next.
    if (over) closeOthers(over)
    else left = setTimeout(() => closeOthers(document), closeMs)
  })
}

const items = '.site-nav > ul > li'
/** As in header.css. */
const closeMs = 300
const detailsOf = (item: HTMLElement) => item.querySelector('details')!

/** Also while the mouse is still over it. */
function shut(item: HTMLElement) {
  detailsOf(item).open = false
  item.toggleAttribute('data-shut', true)
}

function closeOthers(target: EventTarget) {
  if (!(target instanceof Node)) return
  for (const item of document.querySelectorAll<HTMLElement>(items))
    if (!item.contains(target)) detailsOf(item).open = false
  if (target === document) return
  const menu = document.querySelector<HTMLElement>('.site-head [popover]:popover-open')
  if (menu && !menu.contains(target)) menu.hidePopover()
}
