import { m25 } from '#features/customers/mails/m25-unsubscribed.ts'
import { m01 } from '#features/offertes/mails/m01-confirm.ts'
import { m02 } from '#features/offertes/mails/m02-reminder.ts'
import { m03 } from '#features/offertes/mails/m03-dispatched.ts'
import { m04 } from '#features/offertes/mails/m04-office.ts'
import { m10 } from '#features/offertes/mails/m10-unreachable.ts'
import { m12 } from '#features/offertes/mails/m12-closed.ts'
import { m22 } from '#features/response-feedback/mails/m22-replied.ts'
import { m17 } from '#features/reviews/mails/m17-confirm.ts'
import { m18 } from '#features/site-reviews/mails/m18-confirm.ts'
import type { Mail } from './define-mail.ts'

/** Every mail of the program (server section 10). A function, because mails import what queues mails. */
export const allMails = (): Mail[] => [m01, m02, m03, m04, m10, m12, m17, m18, m22, m25] as Mail[]
