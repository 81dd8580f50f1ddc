export { hasAskedVestiging } from './asked-vestiging.ts'
export { findCustomer } from './find-customer.ts'
export { hasConfirmedRequest, hasRecentRequest } from './recent-request.ts'
