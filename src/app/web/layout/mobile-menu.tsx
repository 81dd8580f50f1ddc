import { useState } from 'react'
import { deferred } from '#web/modules/deferred.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useRouteChange } from './use-route-change.ts'

const MenuDialog = deferred(async () => (await import('./menu-dialog.tsx')).MenuDialog)

/** The menu of a narrow screen, which slides in. Without JavaScript its button leads to the same links in the footer. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const close = () => setOpen(false)
  useRouteChange(close)
  function show() {
    setMounted(true)
    setOpen(true)
  }
  return (
    <>
      <button className="menu-btn js-only" type="button" aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        <Icon name="menu" />
        Menu
      </button>
      <noscript>
        <a className="menu-btn" href="#voet">
          Menu
        </a>
      </noscript>
      {isMounted && <MenuDialog open={open} onClose={close} />}
    </>
  )
}
