import type { DienstId } from '#features/diensten/rules.ts'

/** One fictional request for the previews of the mails. */
export const sample = {
  reference: 'NV-7K4Q2M',
  naam: 'Jan Voorbeeld',
  email: 'jan@voorbeeld.example',
  telefoonnummer: '06 00 00 00 00',
  dienst_ids: ['leveringsakte', 'hypotheekakte'] satisfies DienstId[] as DienstId[],
  vestigingen: [
    { title: 'Notariaat Voorbeeld', plaats: 'Winterswijk' },
    { title: 'Kantoor Denkbeeldig', plaats: 'Winterswijk' },
    { title: 'Fictie & Partners', plaats: 'Groenlo' },
  ],
  office: { title: 'Notariaat Voorbeeld', email: 'kantoor@voorbeeld.example' },
  expires_at: new Date('2026-11-28T09:00:00Z'),
  gewenste_passeerdatum: '2027-01-15',
  link: (config: { publicUrl: string }, page: (token: string) => string) => `${config.publicUrl}${page('voorbeeld')}`,
}
