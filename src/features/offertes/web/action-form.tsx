import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import type { OfferteFormAction } from '../page-state.ts'

type Props = {
  token: string
  action: OfferteFormAction
  label: string
  kind?: ButtonKind
  className?: string
  children?: ReactNode
}

/** One button of the customer's page. */
export function ActionForm({ token, action, label, kind, className, children }: Props) {
  return (
    <form className="stack" method="post" action={paths.offerte(encodeURIComponent(token))}>
      <input type="hidden" name="action" value={action} />
      {children}
      <Button type="submit" {...(kind && { kind })} {...(className && { className })}>
        {label}
      </Button>
    </form>
  )
}
