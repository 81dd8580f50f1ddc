export { endOfWorkingDay } from '../working-days.ts'
export { findCustomer, hasAskedVestiging, hasConfirmedRequest, hasRecentRequest } from './customer-history.ts'
export { findCustomerPage, findOfficePage } from './own/renewable-pages.ts'
export { forEachDue } from './requests.ts'
