import type { Choice } from './states.ts'

/** Whether an office sees the telephone number. If the customer wants no calls before the choice, only the chosen office does. */
export const seesPhone = (mag_bellen: boolean, choice: Choice, vestiging_id: string): boolean =>
  mag_bellen || choice?.vestiging_id === vestiging_id

/** Shown to the customer beside the number, and to an office in place of it. */
export const phoneLater = 'kantoren zien mijn nummer pas na mijn keuze'
export const phoneHidden = 'Ziet u zodra de klant uw kantoor kiest'
