import type { Mail } from './define-mail.ts'

/** Every mail of the program (server section 10). A function, because mails import what queues mails. */
export const allMails = (): Mail[] => []
