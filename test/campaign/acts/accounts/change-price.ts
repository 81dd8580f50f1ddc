import { centsText } from '#contract/format/money.ts'
import type { Browser } from '#test/campaign/browser.ts'
import { act, postForm, row } from '../act.ts'

/** `version`: of the price that it replaces. */
type Input = { browser: Browser; office: string; service: string; cents: number; version: string | null }

export const changePrice = act<Input>({
  name: 'change a price',
  promise: 'the price is what the office asks, until it asks another',
  call: ({ browser, office, service, cents, version }) => ({
    ...postForm(`/kantoor/${office}`, {
      ...{ action: 'price', dienst_id: service, honorarium_cents: centsText(cents), version: version ?? '' },
    }),
    browser,
  }),
  // What stands there already is no conflict.
  again: [],
  // Another account of the office did, or it offers the service no more.
  overtaken: ['CONFLICT'],
  evidence: ({ office, service, cents }) => [
    row(
      `select 1 from (
         select vestiging_id, dienst_id, honorarium_cents from tarieven
         union all select vestiging_id, dienst_id, honorarium_cents from tarief_history) p
       where vestiging_id = $1 and dienst_id = $2 and honorarium_cents = $3`,
      ...[office, service, cents],
    ),
  ],
})
