import { opensElsewhere } from '#web/opens-elsewhere.ts'

/**
 * In a document: a link with `data-replace` replaces the current history entry, as the tabs of an office do. On other
 * pages src/web/whole-page/follow-links.ts does this, which the first script does not include.
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
