import type { DienstId } from '../rules.ts'
import { combinations } from './suggested-combinations.ts'

const together = (label: string): readonly DienstId[] =>
  combinations.find((combination) => combination.label === label)!.dienst_ids

/** What people come for, in their own words, with the services that it takes; the most common first. */
export const needs: readonly { label: string; dienst_ids: readonly DienstId[] }[] = [
  { label: 'Huis kopen met hypotheek', dienst_ids: together('Huis kopen met hypotheek') },
  { label: 'Testament maken', dienst_ids: ['testament'] },
  { label: 'Iemand is overleden', dienst_ids: ['verklaring-van-erfrecht'] },
  { label: 'Samenwonen', dienst_ids: together('Samenwonen') },
  { label: 'Hypotheek oversluiten', dienst_ids: together('Oversluiten') },
  { label: 'Bedrijf starten (bv)', dienst_ids: ['bv-oprichten'] },
]
