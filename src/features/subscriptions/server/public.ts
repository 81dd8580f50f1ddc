export { forgetAddress } from './forget-address.ts'
export { subscriptionPersonalData } from './personal-data.ts'
export { mintUnsubscribeToken, unsubscribeLinks } from './unsubscribe-link.ts'
export { wantsMail } from './wants-mail.ts'
