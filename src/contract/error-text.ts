import { type ErrorCode, errors } from './errors.ts'

/**
 * The words and the status of any code, for a page that stands in the place of another one. Apart from the catalogue, as
 * most pages draw no failure: in the browser they know only their own words (slim-contract.ts).
 */
export const textOf = (code: ErrorCode): string => errors[code].text
export const statusOf = (code: ErrorCode): number => errors[code].status
