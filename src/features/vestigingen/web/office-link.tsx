import { createContext, type ReactNode, useContext } from 'react'
import { paths } from '#contract/paths.ts'

/**
 * What links to an office carry along: the search that it was found with. Given from above,
 * so that another order or distance renders the links again and not the cards around them.
 */
export const CarriedContext = createContext<Record<string, string>>({})

type Props = { id: string; tab?: 'reviews' | 'tarieven'; className?: string; children: ReactNode }

export function OfficeLink({ id, tab, className, children }: Props) {
  const carried = useContext(CarriedContext)
  return (
    <a className={className} href={paths.vestiging(id, { ...carried, tab })}>
      {children}
    </a>
  )
}
