import type { WizardValues } from '../../wizard/values.ts'

/** Fills the empty fields of all steps with the values filled in before. */
export function fillIn(form: HTMLFormElement, kept: Partial<WizardValues>): void {
  for (const [name, value] of Object.entries(kept)) {
    if (typeof value !== 'string' || value === '') continue
    const fields = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
    const [first] = fields
    if (!first) setValues(form, name, [value])
    else if (fields[1]?.type === 'checkbox') fields[1].checked = fields[1].value === value
    else if (first.type !== 'radio') first.value ||= value
    else if (!fields.some(({ checked }) => checked)) for (const one of fields) one.checked = one.value === value
  }
}

/** Sets the values of a name: ticks the checkboxes if the form has them, else replaces hidden fields. */
export function setValues(form: HTMLFormElement, name: string, values: readonly string[]): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
  const boxes = fields.filter(({ type }) => type === 'checkbox')
  for (const box of boxes) box.checked = values.includes(box.value)
  if (boxes.length > 0) return
  for (const field of fields) field.remove()
  for (const value of values)
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
}
