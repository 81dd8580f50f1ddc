import { useId } from 'react'
import { categories } from '#features/diensten/rules.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AkteLinks } from './akte-links.tsx'
import { useDropdown } from './use-dropdown.ts'

/** One dropdown per category on a wide screen. Source: visitor-flows section 2. */
export function CategoryNav() {
  const id = useId()
  const { open, navRef, itemProps, buttonProps } = useDropdown()
  return (
    <nav className="site-nav" aria-label="Hoofdmenu" ref={navRef}>
      <ul>
        {categories.map((category) => (
          <li key={category.id} {...itemProps(category.id)}>
            <button type="button" aria-controls={`${id}-${category.id}`} {...buttonProps(category.id)}>
              {category.label}
              <Icon name="down" size={16} />
            </button>
            <div className="nav-panel" id={`${id}-${category.id}`} hidden={open !== category.id}>
              <p className="muted">{category.beschrijving}</p>
              <AkteLinks diensten={category.diensten} />
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}
