import type { Browser } from '#test/campaign/browser.ts'
import { act, row } from '../act.ts'
import type { Subject } from './subject.ts'

export type Decision = 'publish' | 'adjust' | 'reject' | 'remove' | 'keep'
/** `hidden`: what the desk's form holds of what the operator saw. */
type Input = { subject: Subject; decision: Decision; hidden: Record<string, string>; browser: Browser }

export const decide = act<Input>({
  name: 'decide at the desk',
  promise: 'the decision is kept, and done',
  call: ({ decision, hidden, browser }) => ({
    method: 'POST',
    path: '/beheer/moderatie',
    form: { ...hidden, action: decision, rule: 'reclame', facts: 'Het is reclame.' },
    browser,
  }),
  again: ['CONFLICT'],
  evidence: ({ subject, decision }) => [
    row(`select 1 from review_decisions where review_id = $1 and decision = $2`, subject.id, decision),
  ],
})

/** The fields of the desk's form that say what was seen. */
export function hiddenFieldsIn(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="(item|seen|form_token)" value(?:="([^"]*)")?/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name!, value ?? '']))
}
