import type { OfferteReceipt } from '#features/offertes/contract.ts'
import type { Browser } from '#test/campaign/browser.ts'
import { act, mail, post, row, withKey } from '../act.ts'

type Input = { email: string; offices: string[]; key: string; description?: string; day?: string; browser?: Browser }

export const quoteRequest = ({
  email,
  offices,
  description = 'Wij kopen een verzonnen huis.',
  day,
}: Omit<Input, 'key' | 'browser'>) => ({
  aanhef: 'Mevr.',
  naam: 'Test de Tester',
  email,
  telefoonnummer: '0612345678',
  dienst_ids: ['leveringsakte'],
  dienst_id: 'leveringsakte',
  beschrijving: description,
  vestiging_ids: offices,
  ...(day !== undefined && { gewenste_passeerdatum: day }),
})

export const askForQuotes = act<Input, OfferteReceipt>({
  name: 'ask for quotes',
  promise: 'the request is kept with its offices, and a mail asks to confirm it',
  call: ({ key, browser, ...input }) => ({
    ...post('/api/offerte-requests', quoteRequest(input), withKey(key)),
    ...(browser && { browser }),
  }),
  again: [],
  evidence: (_input, { id, reference, vestigingen }) => [
    row('select 1 from offerte_requests where id = $1 and reference = $2', id, reference),
    row('select 1 from offerte_vestigingen where request_id = $1 having count(*) >= $2', id, vestigingen.length),
    mail('M01', 'offerte_request_id', id),
  ],
})
