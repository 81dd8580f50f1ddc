import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/connections.ts'

export const listKeyRequests = endpoint<typeof schemas.listKeyRequests>({ method: 'GET', path: '/office/requests' })
export const listKeyReviews = endpoint<typeof schemas.listKeyReviews>({ method: 'GET', path: '/office/reviews' })
export const getKeyFigures = endpoint<typeof schemas.getKeyFigures>({ method: 'GET', path: '/office/figures' })
