import { countOutboundClick, countPageView } from '../contract.ts'
import { send } from './send.ts'

/**
 * On the page of an office (`data-office`): counts that it was opened, once whatever is read on it, as its tabs and reviews have
 * addresses of their own; and each click to its website (`data-outbound`).
 */
export function countOffice(): void {
  const vestiging_id = document.querySelector<HTMLElement>('[data-office]')?.dataset.office
  if (vestiging_id === undefined) return
  const isRead = document.referrer.split(/[?#]/)[0] === location.origin + location.pathname
  if (!isRead) send(countPageView, { vestiging_id })
  const count = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-outbound]') : null
    // The middle button opens it in a tab, and is no click to the browser.
    if (link && button < 2) send(countOutboundClick, { vestiging_id, destination_url: link.href })
  }
  document.addEventListener('click', count)
  document.addEventListener('auxclick', count)
}
