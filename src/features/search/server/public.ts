export { findOffice, type Index } from './index/build-index.ts'
export type { Office } from './index/load-offices.ts'
export { findNearest, type LatLon, type Near, toPoints } from './index/points.ts'
export { toVestiging } from './index/prepare-office.ts'
