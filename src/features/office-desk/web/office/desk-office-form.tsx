import type { ReactNode } from 'react'
import { textOf } from '#contract/posted-form.ts'
import { errorIn } from '#web/forms/error-in.ts'
import type { DeskOfficeAction, DeskOfficeState } from '../../desk-office.ts'
import { shownField } from '../../office-labels.ts'
import { ReasonField } from './reason-field.tsx'

/** What a form of the page needs: where it is sent, and what was wrong with it. */
export type FormOf = {
  action: DeskOfficeAction
  page: string
  form_token: string
  reason: string
  /** Whether it is the one that was refused. */
  isThis: boolean
  errorOf(name: string): string | undefined
}

/** The errors and the reason of a refused form; none for any other. */
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

/** `shown`: the mark of what its fields were shown with. */
type Props = { of: FormOf; shown?: string; children: ReactNode }

/** A form of an office's own columns; the last of its children is its button. */
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
