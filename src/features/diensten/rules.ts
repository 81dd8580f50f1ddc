/** The services of a notary that can be compared, by category, in menu order. */
export const categories = [
  {
    id: 'woning_huis',
    label: 'Woning & Hypotheek',
    diensten: [
      { id: 'leveringsakte', label: 'Leveringsakte' },
      { id: 'hypotheekakte', label: 'Hypotheekakte' },
      { id: 'koopovereenkomst', label: 'Koopovereenkomst' },
      { id: 'royementsakte', label: 'Royementsakte' },
    ],
  },
  {
    id: 'erven_schenken',
    label: 'Erven & Schenken',
    diensten: [
      { id: 'testament', label: 'Testament' },
      { id: 'verklaring-van-erfrecht', label: 'Verklaring van erfrecht' },
    ],
  },
  {
    id: 'familie_relaties',
    label: 'Familie & Relaties',
    diensten: [
      { id: 'samenlevingscontract', label: 'Samenlevingscontract' },
      { id: 'levenstestament', label: 'Levenstestament' },
      { id: 'geregistreerd-partnerschap', label: 'Geregistreerd partnerschap' },
      { id: 'huwelijkse-voorwaarden', label: 'Huwelijkse voorwaarden' },
    ],
  },
  {
    id: 'zakelijk_onderneming',
    label: 'Zakelijk & Onderneming',
    diensten: [{ id: 'bv-oprichten', label: 'BV oprichten' }],
  },
] as const

export type CategoryId = (typeof categories)[number]['id']
export type DienstId = (typeof categories)[number]['diensten'][number]['id']

export const diensten: readonly { id: DienstId; label: string; category_id: CategoryId }[] = categories.flatMap(
  (category) => category.diensten.map((dienst) => ({ ...dienst, category_id: category.id })),
)

const labels = new Map<string, string>(diensten.map((dienst) => [dienst.id, dienst.label]))

export const isDienstId = (id: string): id is DienstId => labels.has(id)
export const isCategoryId = (id: string): id is CategoryId => categories.some((category) => category.id === id)
/** The label of a service; its id if the site no longer offers it. */
export const labelOfDienst = (id: string): string => labels.get(id) ?? id
