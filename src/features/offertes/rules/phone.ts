import type { Choice } from './states.ts'

/** Whether an office sees the telephone number: of a customer who wants no calls before the choice, once it was chosen. */
export const seesPhone = (mag_bellen: boolean, choice: Choice, vestiging_id: string): boolean =>
  mag_bellen || choice?.vestiging_id === vestiging_id

/** What the customer reads beside the number, and what an office reads in its place. */
export const phoneLater = 'kantoren zien mijn nummer pas na mijn keuze'
export const phoneHidden = 'Ziet u zodra de klant uw kantoor kiest'
