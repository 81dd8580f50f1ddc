import { partnerPlan } from '../plan.ts'

/** One fictional offer for the previews of the mails. */
export const sample = {
  title: 'Notariaat Voorbeeld',
  email: 'kantoor@voorbeeld.example',
  reference: 'PO-7K4Q2M',
  address: 'Dorpsstraat 1, 7101 AA Winterswijk',
  naam: partnerPlan.naam,
  price_cents: partnerPlan.prijs_cents_ex_btw,
  opzegtermijn_maanden: partnerPlan.opzegtermijn_maanden,
  onderdelen: partnerPlan.onderdelen,
  terms_version: partnerPlan.terms_version,
  valid_until: new Date('2026-12-20T09:00:00Z'),
}
