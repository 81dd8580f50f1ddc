import type { Browser } from '#test/campaign/browser.ts'
import { act, post, row } from '../act.ts'

/** `version`: of the price that it replaces. */
type Input = { browser: Browser; office: string; service: string; cents: number; version: string }
type Done = { version?: string }

export const changePrice = act<Input, Done>({
  name: 'change a price',
  promise: 'the price is what the office asks, until it asks another',
  call: ({ browser, office, service, cents, version }) => ({
    ...post(`/api/auth/vestigingen/${office}/tarieven/${service}`, {
      ...{ honorarium_cents: cents, recherche_cents: 0, version },
    }),
    browser,
  }),
  // It has another version since, of this change or of somebody else's.
  again: ['CONFLICT'],
  overtaken: ['CONFLICT'],
  evidence: ({ office, service, cents }, { version }) =>
    version === undefined
      ? []
      : [
          row(
            `select 1 from (
               select vestiging_id, dienst_id, honorarium_cents from tarieven
               union all select vestiging_id, dienst_id, honorarium_cents from tarief_history) p
             where vestiging_id = $1 and dienst_id = $2 and honorarium_cents = $3`,
            ...[office, service, cents],
          ),
        ],
})
