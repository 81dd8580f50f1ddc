import type { DienstId } from '../rules.ts'

/** What people come for, in their words, with the services that it takes; the commonest first. */
export const needs: readonly { label: string; dienst_ids: readonly DienstId[] }[] = [
  { label: 'Huis kopen met hypotheek', dienst_ids: ['leveringsakte', 'hypotheekakte'] },
  { label: 'Testament maken', dienst_ids: ['testament'] },
  { label: 'Iemand is overleden', dienst_ids: ['verklaring-van-erfrecht'] },
  { label: 'Samenwonen', dienst_ids: ['samenlevingscontract', 'testament'] },
  { label: 'Hypotheek oversluiten', dienst_ids: ['hypotheekakte', 'royementsakte'] },
  { label: 'Bedrijf starten (bv)', dienst_ids: ['bv-oprichten'] },
]
