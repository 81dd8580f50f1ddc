import { fieldRules } from './field-rules.ts'
import { formRules } from './form-rules.ts'
import { parsePage } from './parsed-page.ts'

/** What every page is held to (docs/forms.md). */
export const rules = { ...fieldRules, ...formRules }

export function faultsIn(html: string): string[] {
  const page = parsePage(html)
  return Object.entries(rules).flatMap(([name, rule]) => rule(page).map((fault) => `${name}: ${fault}`))
}
