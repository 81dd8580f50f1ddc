import type { DienstId } from '#features/diensten/rules.ts'

/** The deeds of family law with a legal maximum, which can be lowered on request (aktes/maximum-tariff.ts). */
export const familyDeeds = [
  'testament',
  'samenlevingscontract',
  'huwelijkse-voorwaarden',
  'geregistreerd-partnerschap',
] as const satisfies DienstId[]
export type FamilyDeed = (typeof familyDeeds)[number]

/** The name within a sentence. For a partnership the maximum is for its terms. */
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

/** 'request': a lower maximum can be requested. 'open': it depends on something the visitor does not know yet. */
type MaximumOutcome = 'none' | 'maximum' | 'request' | 'open'

/** Whether there is a maximum: for everyone with few assets, and a lower one on request for those who also have a low income. */
export function maximumOutcome({ assets, income }: Omit<MaximumCheck, 'deed'>): MaximumOutcome {
  if (assets === 'boven') return 'none'
  if (assets === 'onbekend') return 'open'
  return income === 'laag' ? 'request' : 'maximum'
}

const oneOf = <Option extends string>(options: readonly Option[], value: string | null): Option | undefined =>
  options.find((option) => option === value)

/** The answers in a query; null while a question is unanswered, or if the deed has no such maximum. */
export function readMaximumCheck(query: URLSearchParams): MaximumCheck | null {
  const assets = oneOf(assetsAnswers, query.get('vermogen'))
  const income = oneOf(incomeAnswers, query.get('inkomen'))
  return assets && income && !isUnknownDeed(query) ? { deed: deedIn(query), assets, income } : null
}

export const isUnknownDeed = (query: URLSearchParams): boolean =>
  query.has('akte') && oneOf(familyDeeds, query.get('akte')) === undefined

export const deedIn = (query: URLSearchParams): FamilyDeed => oneOf(familyDeeds, query.get('akte')) ?? familyDeeds[0]
