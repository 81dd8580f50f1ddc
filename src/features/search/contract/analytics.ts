import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/analytics.ts'

export const countPageView = endpoint<typeof schemas.countPageView>({
  method: 'POST',
  path: '/analytics/page-view',
})

export const countSearch = endpoint<typeof schemas.countSearch>({
  method: 'POST',
  path: '/analytics/search',
})

export const countOutboundClick = endpoint<typeof schemas.countOutboundClick>({
  method: 'POST',
  path: '/analytics/outbound-click',
})
