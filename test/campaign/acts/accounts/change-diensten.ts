import type { Browser } from '#test/campaign/browser.ts'
import { act, postForm, row } from '../act.ts'

type Input = { browser: Browser; office: string; services: string[]; version: string; begun: string }

export const changeDiensten = act<Input>({
  name: 'say which services are offered',
  promise: 'visitors find the office by them, until it says otherwise',
  call: ({ browser, office, services, version }) => ({
    ...postForm(`/kantoor/${office}`, { action: 'diensten', dienst_ids: services, version }),
    browser,
  }),
  again: [],
  overtaken: ['CONFLICT'],
  evidence: ({ office, begun }) => [
    row(
      'select 1 from vestiging_dienst_history where vestiging_id = $1 and dienst_id = $2 and offered',
      ...[office, begun],
    ),
  ],
})
