import type { ActionFailure } from '#contract/page-actions.ts'
import { textOf } from '#contract/posted-form.ts'
import { tickIdOf, tickName } from '#web/ui/action-form.tsx'

/** What is wrong with what was posted, each with the id of the control on the page that can put it right. */
export const officeErrors = ({ action, fields, values }: ActionFailure): { id: string; message: string }[] =>
  fields.map(({ field, message }) => ({ id: controlOf(action, textOf(values, 'dienst_id'), field), message }))

function controlOf(action: string, dienst_id: string, field: string): string {
  if (action === 'diensten' || field === 'dienst_id') return 'dienst_ids'
  if (field === tickName) return tickIdOf(action)
  if (action !== 'price') return field
  if (field === 'version') return `${dienst_id}-honorarium_cents`
  return `${dienst_id}-${field === 'registers' ? 'registers.0.naam' : field}`
}
