import { useSite } from '#web/site.tsx'
import { Brand } from './brand.tsx'
import { CategoryNav } from './category-nav.tsx'
import { MobileMenu } from './mobile-menu.tsx'

export function Header() {
  const { demo } = useSite()
  return (
    <header className="site-head">
      {demo && (
        <div className="demo">
          <div className="wrap">Demo: kantoren, prijzen en reviews zijn verzonnen.</div>
        </div>
      )}
      <div className="wrap head-row">
        <Brand size={32} />
        <CategoryNav />
        <MobileMenu />
      </div>
    </header>
  )
}
