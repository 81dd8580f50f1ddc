import { centsText } from '#contract/format/money.ts'
import type { Browser } from '#test/campaign/browser.ts'
import { act, postForm, row } from '../act.ts'

/** `services` in JavaScript's sort order; `version`: of the price that it replaces. */
type Input = { browser: Browser; office: string; services: string[]; cents: number; version: string | null }

export const changeCombination = act<Input>({
  name: 'change the price of services together',
  promise: 'the price is what the office asks for them together, until it asks another',
  call: ({ browser, office, services, cents, version }) => ({
    ...postForm(`/kantoor/${office}`, {
      ...{ action: 'combination', dienst_ids: services, honorarium_cents: centsText(cents), version: version ?? '' },
    }),
    browser,
  }),
  // What stands there already is no conflict.
  again: [],
  // Another account of the office did, took a service away, or made one of them cheaper.
  overtaken: ['CONFLICT', 'BAD_REQUEST'],
  evidence: ({ office, services, cents }) => [
    row(
      `select 1 from (
         select vestiging_id, dienst_ids, honorarium_cents from tarief_combinaties
         union all select vestiging_id, dienst_ids, honorarium_cents from tarief_combinatie_history) p
       where vestiging_id = $1 and dienst_ids = string_to_array($2, ',') and honorarium_cents = $3`,
      ...[office, services.join(), cents],
    ),
  ],
})
