export { sendOutboundClick, usePageView, useSearchCount } from './beacon.ts'
