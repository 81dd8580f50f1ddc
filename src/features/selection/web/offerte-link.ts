import { paths } from '#contract/paths.ts'
import type { Selection } from '../rules.ts'
import { isOnlyHere } from './store.ts'

/** URL of the wizard, which reads the stored selection. Without storage, the selection is in the URL, as it is without JavaScript. */
export const offerteLink = ({ vestigingen, dienst_ids }: Pick<Selection, 'vestigingen' | 'dienst_ids'>): string =>
  isOnlyHere()
    ? paths.offerteRequest({ vestigingen: vestigingen.map(({ id }) => id), diensten: dienst_ids })
    : paths.offerteRequest()
