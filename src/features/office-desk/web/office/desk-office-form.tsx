import type { ReactNode } from 'react'
import { textOf } from '#contract/posted-form.ts'
import { errorIn } from '#web/forms/error-in.ts'
import type { DeskOfficeAction, DeskOfficeState } from '../../desk-office.ts'
import { shownField } from '../../office-labels.ts'
import { ReasonField } from './reason-field.tsx'

/** What a form of the page needs: where it posts to, and its errors. */
export type FormOf = {
  action: DeskOfficeAction
  page: string
  form_token: string
  reason: string
  /** Whether this is the form that was refused. */
  isThis: boolean
  errorOf(name: string): string | undefined
}

/** The errors and the reason of the refused form; empty for any other form. */
export function formOf(
  { action: refused, fields = [], values = {} }: DeskOfficeState,
  { action, ...rest }: Pick<FormOf, 'action' | 'page' | 'form_token'>,
): FormOf {
  const isThis = refused === action
  return {
    ...{ action, ...rest, isThis },
    reason: isThis ? textOf(values, 'reden') : '',
    errorOf: (name) => (isThis ? errorIn(fields, name) : undefined),
  }
}

/** `shown`: the marks of the values that the fields were rendered with. */
type Props = { of: FormOf; shown?: string; children: ReactNode }

/** A form for an office's own columns; its last child is the button. */
export const DeskOfficeForm = ({ of: { action, page, form_token, reason, errorOf }, shown, children }: Props) => {
  const parts = [children].flat()
  return (
    <form className="stack" method="post" action={page} noValidate>
      <input type="hidden" name="form_token" value={form_token} />
      <input type="hidden" name="action" value={action} />
      {shown !== undefined && <input type="hidden" name={shownField} value={shown} />}
      {parts.slice(0, -1)}
      <ReasonField id={action} text={reason} error={errorOf('reden')} />
      {parts.at(-1)}
    </form>
  )
}
