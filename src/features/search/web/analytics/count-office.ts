import { send } from './send.ts'

/**
 * On the page of an office (`data-office`): counts that it was opened, once whatever is read on it, as its tabs and reviews have
 * addresses of their own; and each click to its website. What counts stands in the page (`data-count`): the first script of a page has
 * no list of calls.
 */
export function countOffice(): void {
  const { office: vestiging_id, count: view } = document.querySelector<HTMLElement>('[data-office]')?.dataset ?? {}
  if (!view) return
  const isRead = document.referrer.split(/[?#]/)[0] === location.origin + location.pathname
  if (!isRead) send(view, { vestiging_id })
  const count = ({ target, button }: MouseEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-count]')
    // The middle button opens it in a tab, and is no click to the browser.
    if (link && button < 2) send(link.dataset.count!, { vestiging_id, destination_url: link.href })
  }
  document.addEventListener('click', count)
  document.addEventListener('auxclick', count)
}
