import { opensElsewhere } from '#web/opens-elsewhere.ts'

/**
 * In a document: a link with `data-replace` takes the place of the present entry of the history, as another tab of an office does. On the
 * other pages src/web/whole-page/follow-links.ts does so, which the first script does not hold.
 */
export function followReplacing(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || opensElsewhere(event)) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-replace]')
    if (!link) return
    event.preventDefault()
    location.replace(link.href)
  })
}
