import { randomInt } from 'node:crypto'

/** Without 0, 1, I and O, which are read as one another. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What people name a request by, such as NV-7K4Q2M (server section 3). */
export const newReference = () =>
  `NV-${Array.from({ length: 6 }, () => characters[randomInt(characters.length)]).join('')}`
