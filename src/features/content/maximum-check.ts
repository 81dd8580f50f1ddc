import type { DienstId } from '#features/diensten/rules.ts'

/** The deeds about family for which the law knows a maximum, at a request too (aktes/maximum-tariff.ts). */
export const familyDeeds = [
  'testament',
  'samenlevingscontract',
  'huwelijkse-voorwaarden',
  'geregistreerd-partnerschap',
] as const satisfies DienstId[]
export type FamilyDeed = (typeof familyDeeds)[number]

/** Within a sentence; of a partnership it is the terms that have a maximum. */
export const deedNames: Record<FamilyDeed, string> = {
  testament: 'een testament',
  samenlevingscontract: 'een samenlevingscontract',
  'huwelijkse-voorwaarden': 'huwelijkse voorwaarden',
  'geregistreerd-partnerschap': 'partnerschapsvoorwaarden',
}

export const isFamilyDeed = (id: string): id is FamilyDeed => familyDeeds.some((deed) => deed === id)

export const assetsAnswers = ['onder', 'boven', 'onbekend'] as const
export const incomeAnswers = ['laag', 'hoger', 'onbekend'] as const
export type Assets = (typeof assetsAnswers)[number]
export type Income = (typeof incomeAnswers)[number]

export type MaximumCheck = { deed: FamilyDeed; assets: Assets; income: Income }

/** 'request': a lower maximum can be asked for. 'open': it depends on what somebody does not know yet. */
type MaximumOutcome = 'none' | 'maximum' | 'request' | 'open'

/** Whether a maximum holds: for everybody with little, and less on request for those who also have a low income. */
export function maximumOutcome({ assets, income }: Omit<MaximumCheck, 'deed'>): MaximumOutcome {
  if (assets === 'boven') return 'none'
  if (assets === 'onbekend') return 'open'
  return income === 'laag' ? 'request' : 'maximum'
}

const oneOf = <Option extends string>(options: readonly Option[], value: string | null): Option | undefined =>
  options.find((option) => option === value)

/** The answers in an address; null while one of the two questions is open, or it names a deed that has no such maximum. */
export function readMaximumCheck(query: URLSearchParams): MaximumCheck | null {
  const assets = oneOf(assetsAnswers, query.get('vermogen'))
  const income = oneOf(incomeAnswers, query.get('inkomen'))
  return assets && income && !isUnknownDeed(query) ? { deed: deedIn(query), assets, income } : null
}

export const isUnknownDeed = (query: URLSearchParams): boolean =>
  query.has('akte') && oneOf(familyDeeds, query.get('akte')) === undefined

export const deedIn = (query: URLSearchParams): FamilyDeed => oneOf(familyDeeds, query.get('akte')) ?? familyDeeds[0]
