import { useQuery } from '@tanstack/react-query'
import type { DienstId } from '#features/diensten/rules.ts'
import { getCoverage } from '#features/vestigingen/contract.ts'
import { coverageWords } from '#features/vestigingen/web/public.tsx'
import { ask } from '#web/ask.ts'
import type { LoadContext } from '#web/page.ts'
import { queryOf } from '#web/queries.ts'
import { akteNames } from '../akte-names.ts'

export const loadCoverage = ({ client }: Pick<LoadContext, 'client'>, dienst: DienstId | null = null) =>
  ask(client, getCoverage, { dienst })

/** For how many offices in the country the data that visitors look for is known; empty if `loadCoverage` was not called. */
export function Coverage({ dienst = null }: { dienst?: DienstId | null }) {
  const { data } = useQuery(queryOf(getCoverage, { dienst }))
  if (!data) return null
  return <p>{coverageWords(data, 'in Nederland', dienst ? ` voor ${akteNames[dienst]}` : '')}</p>
}
