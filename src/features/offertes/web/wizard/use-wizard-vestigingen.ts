import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useSelection } from '#features/selection/web/public.tsx'
import { getVestigingenBatch } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'
import { useUrlQuery } from '#web/use-url-query.ts'
import { readWizardForm, type WizardState } from '../../wizard/form.ts'

/** The offices that an address names: without JavaScript a selection travels in it (server section 2). */
export const namedVestigingen = (query: URLSearchParams): string[] => allNamed(query).slice(0, limits.selection.max)
const allNamed = (query: URLSearchParams) =>
  readWizardForm({ vestiging_ids: query.getAll('vestigingen') }).vestiging_ids

export const batchOf = (ids: string[]) => queryOf(getVestigingenBatch, { body: { ids } })

/** The offices that the request is for: those of the address, else those of the posted form, else the selection. */
export function useWizardVestigingen(initial: WizardState | null) {
  const query = useUrlQuery(paths.offerteRequest())
  const fromAddress = namedVestigingen(query)
  const { vestigingen } = useSelection()
  const fromForm = initial?.vestiging_ids ?? []
  const ids = [fromAddress, fromForm].find((list) => list.length > 0) ?? vestigingen.map(({ id }) => id)
  const { data, error, isPending } = useQuery({ ...batchOf(ids), enabled: ids.length > 0 })
  const checking = isPending && ids.length > 0
  const offices = data ?? []
  return {
    ids,
    offices,
    error,
    checking,
    selected: vestigingen,
    /** How many the address names, also those that are too many. */
    namedCount: allNamed(query).length,
    /** How many are not on the site, or not any more. */
    missingCount: checking || error ? 0 : ids.length - offices.length,
  }
}
export type WizardVestigingen = ReturnType<typeof useWizardVestigingen>
