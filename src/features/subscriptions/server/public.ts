export { mintUnsubscribeToken, unsubscribeLinks } from './unsubscribe-link.ts'
export { wantsMail } from './wants-mail.ts'
