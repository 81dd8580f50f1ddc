import type { Vestiging } from '#features/vestigingen/contract.ts'
import { shownNames } from './result-card.tsx'

type Shown = Pick<Vestiging, (typeof shownNames)[number]>

/** Of an office what its card shows, and no more. */
export const shownOf = (office: Vestiging) =>
  Object.fromEntries(shownNames.map((name) => [name, office[name]])) as Shown
