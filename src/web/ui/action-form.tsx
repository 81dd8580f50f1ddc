import type { ReactNode } from 'react'
import { Button, type ButtonKind } from './button.tsx'

type Props = {
  /** The page behind the link. */
  page: string
  action: string
  label: string
  kind?: ButtonKind
  className?: string
  children?: ReactNode
}

/** One button of a page behind a link, as a form of its own. */
export function ActionForm({ page, action, label, kind, className, children }: Props) {
  return (
    <form className="stack" method="post" action={page}>
      <input type="hidden" name="action" value={action} />
      {children}
      <Button type="submit" {...(kind && { kind })} {...(className && { className })}>
        {label}
      </Button>
    </form>
  )
}
