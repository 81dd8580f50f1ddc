import { createContext, type ReactNode, useContext } from 'react'
import { paths } from '#contract/paths.ts'
import type { OfficeAction } from '../../page-state.ts'

/** Where the forms about what an office offers and asks are sent, when that is not the page of the office itself. */
type OfficeForms = {
  page: string
  /** What each of them sends along, above its button; `id` is what the ids of its controls begin with. */
  more(action: OfficeAction, id: string): ReactNode
}

export const OfficeFormsContext = createContext<OfficeForms | null>(null)

type Props = {
  office: string
  action: OfficeAction
  id: string
  className?: string
  /** Below what is sent along too. */
  button: ReactNode
  children: ReactNode
}

/** A form about what an office offers and asks, on its own page or at the desk. */
export function OfficeForm({ office, action, id, className, button, children }: Props) {
  const forms = useContext(OfficeFormsContext)
  return (
    <form className={className} method="post" action={forms?.page ?? paths.office(office)} noValidate>
      <input type="hidden" name="action" value={action} />
      {children}
      {forms?.more(action, id)}
      {button}
    </form>
  )
}
