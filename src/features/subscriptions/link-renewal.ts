import { pageRead } from '#contract/endpoint.ts'

/** Whether a new link can be sent for this one: of a quote request, of an office, or to write a review. */
export const getLinkRenewal = pageRead<{ token: string }, { renewable: boolean }>('link renewal')
