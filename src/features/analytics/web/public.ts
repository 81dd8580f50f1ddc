export { sendOutboundClick, usePageView } from './beacon.ts'
