import { createContext, type ReactNode, useContext } from 'react'
import { paths } from '#contract/paths.ts'
import type { OfficeAction } from '../../page-state.ts'

/** Where the forms about services and prices are posted, if that is not the page of the office itself. */
type OfficeForms = {
  page: string
  /** Extra fields of each form, above its button; `id` is the prefix of the ids of its controls. */
  more(action: OfficeAction, id: string): ReactNode
}

export const OfficeFormsContext = createContext<OfficeForms | null>(null)

type Props = {
  office: string
  action: OfficeAction
  id: string
  className?: string
  /** Shown below the extra fields. */
  button: ReactNode
  children: ReactNode
}

/** A form about an office's services or prices, on its own page or at the desk. */
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
