import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useSelection } from '#features/selection/web/public.tsx'
import { getVestigingenBatch } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'
import { useUrlQuery } from '#web/use-url-query.ts'
import { readWizardForm, type WizardState } from '../../wizard/form.ts'

/** The offices that an address names: without JavaScript a selection travels in it (server section 2). */
export const namedVestigingen = (query: URLSearchParams): string[] =>
  readWizardForm({ vestiging_ids: query.getAll('vestigingen') }).vestiging_ids.slice(0, limits.selection.max)

export const batchOf = (ids: string[]) => queryOf(getVestigingenBatch, { body: { ids } })

/** The offices that the request is for: those of the address, else those of the posted form, else the selection. */
export function useWizardVestigingen(initial: WizardState | null) {
  const fromAddress = namedVestigingen(useUrlQuery(paths.offerteRequest()))
  const { vestigingen } = useSelection()
  const fromForm = initial?.vestiging_ids ?? []
  const ids = [fromAddress, fromForm].find((list) => list.length > 0) ?? vestigingen.map(({ id }) => id)
  const { data, error, isPending } = useQuery({ ...batchOf(ids), enabled: ids.length > 0 })
  return { ids, offices: data ?? [], error, checking: isPending && ids.length > 0, selected: vestigingen }
}
export type WizardVestigingen = ReturnType<typeof useWizardVestigingen>
