import { createContext, type ReactNode, useContext } from 'react'
import { paths } from '#contract/paths.ts'

/**
 * The query that links to an office carry: the search by which it was found. It is a context so that another order or distance
 * renders only the links again, not the cards around them.
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
