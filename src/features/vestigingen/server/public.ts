export { findVestigingDetail } from '#features/search/server/offices/vestiging-detail.ts'
