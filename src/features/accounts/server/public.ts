export { eraseAccount, findAccountOf, openPerson } from './account.ts'
export { findPasswordLink } from './password/reset-password.ts'
export { accountPersonalData } from './personal-data.ts'
export { accountConfirmation } from './register/confirm-account.ts'
