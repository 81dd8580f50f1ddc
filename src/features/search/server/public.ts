export { inMetres } from './answer-search.ts'
export { findOffice, type Index } from './index/build-index.ts'
export { type Office, toVestiging } from './index/office.ts'
export { findVestigingDetail } from './offices/vestiging-detail.ts'
