import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import * as limits from '#contract/limits.ts'
import { getVestigingenBatch } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'
import { readWizardForm } from '../../wizard/posted-wizard.ts'

/** The offices named in the URL, which is how a selection reaches the server. */
export const namedVestigingen = (query: URLSearchParams): string[] => allNamed(query).slice(0, limits.selection.max)
const allNamed = (query: URLSearchParams) =>
  readWizardForm({ vestiging_ids: query.getAll('vestigingen') }).vestiging_ids

export const batchOf = (ids: string[]) => queryOf(getVestigingenBatch, { body: { ids } })

/** The offices that the request is for: those in the URL, else those in the posted form. */
export function useWizardVestigingen(fromForm: string[]) {
  const query = new URLSearchParams(useSearch())
  const fromAddress = namedVestigingen(query)
  const ids = fromAddress.length > 0 ? fromAddress : fromForm
  const { data, error } = useQuery({ ...batchOf(ids), enabled: ids.length > 0 })
  const offices = data ?? []
  return {
    ids,
    offices,
    error,
    /** How many the URL names, including those beyond the maximum. */
    namedCount: allNamed(query).length,
    /** How many are not on the site, or no longer. */
    missingCount: data ? ids.length - offices.length : 0,
  }
}
export type WizardVestigingen = ReturnType<typeof useWizardVestigingen>
