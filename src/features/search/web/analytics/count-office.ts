import { send } from './send.ts'

/**
 * On the page of an office (`data-office`): counts a visit once, since its tabs and reviews have addresses of their
 * own, and each click on its website. The addresses of the calls are in the page (`data-count`), because the first
 * script has no list of calls.
 */
export function countOffice(): void {
  const { office: vestiging_id, count: view } = document.querySelector<HTMLElement>('[data-office]')?.dataset ?? {}
  if (!view) return
  const isRead = document.referrer.split(/[?#]/)[0] === location.origin + location.pathname
  if (!isRead) send(view, { vestiging_id })
  const count = ({ target, button }: MouseEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-count]')
    // A middle click opens a tab, but fires `auxclick` instead of `click`.
    if (link && button < 2) send(link.dataset.count!, { vestiging_id, destination_url: link.href })
  }
  document.addEventListener('click', count)
  document.addEventListener('auxclick', count)
}
