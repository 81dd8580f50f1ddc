import { paths } from '#contract/paths.ts'
import type { Selection } from '../rules.ts'
import { isOnlyHere } from './store.ts'

/** To the wizard, which knows the selection; where the browser keeps none, it travels in the address as it does without JavaScript. */
export const offerteLink = ({ vestigingen, dienst_ids }: Pick<Selection, 'vestigingen' | 'dienst_ids'>): string =>
  isOnlyHere()
    ? paths.offerteRequest({ vestigingen: vestigingen.map(({ id }) => id), diensten: dienst_ids })
    : paths.offerteRequest()
