export { findVestigingDetail } from './vestiging-detail.ts'
