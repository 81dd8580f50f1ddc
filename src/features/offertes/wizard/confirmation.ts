import { contact } from './contact.ts'
import { situation } from './situation.ts'
import type { Step } from './values.ts'

/** Step 3: everything once more, before it is sent. */
export const confirmation = {
  name: 'Bevestiging',
  fields: [],
  labels: {},
  check: (values) => [...contact.check(values), ...situation.check(values)],
  next: () => 3,
} as const satisfies Step
