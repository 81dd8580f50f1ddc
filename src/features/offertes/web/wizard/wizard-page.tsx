import type { Page } from '#web/page.ts'
import { batchOf, namedVestigingen } from './use-wizard-vestigingen.ts'
import { Wizard } from './wizard.tsx'

/** Asks up to three offices for a quote. Source: visitor-flows sections 2 to 5, server section 2. */
export const page: Page = {
  // A failure is told at the last step, where the offices matter.
  load: async ({ client, search }) => {
    const ids = namedVestigingen(search)
    if (ids.length > 0) await client.prefetchQuery(batchOf(ids))
  },
  Page: Wizard,
}
