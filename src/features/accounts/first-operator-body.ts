import * as z from 'zod/mini'
import { Email, Password, PersonName } from '#contract/fields.ts'

/** Details of the first operator. */
export const FirstOperatorBody = z.object({ naam: PersonName, email: Email, password: Password })
export type FirstOperatorBody = z.output<typeof FirstOperatorBody>
