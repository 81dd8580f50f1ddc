import * as z from 'zod/mini'
import { Email, Honeypot, IdInput, line, Password, PersonName, Phone } from '#contract/fields.ts'
import * as messages from '#contract/messages.ts'

const blankAsNull = (value: string | null | undefined) => value || null

/** Request body of a registration. */
export const RegisterBody = z.object({
  naam: PersonName,
  email: Email,
  telefoonnummer: z.pipe(
    z.optional(z.nullable(Phone)),
    z.transform((value: string | null | undefined) => value ?? null),
  ),
  password: Password,
  /** The office that the account is said to belong to; that grants no rights. */
  vestiging_id: z.pipe(z.optional(z.nullable(IdInput)), z.transform(blankAsNull)),
  terms_accepted: z.literal(true, messages.termsMissing),
  website: Honeypot,
})
export type RegisterBody = z.output<typeof RegisterBody>

export const LoginBody = z.object({ email: Email, password: Password })
export type LoginBody = z.output<typeof LoginBody>
export const ForgotPasswordBody = z.object({ email: Email })
export const ResetPasswordBody = z.object({ token: line(200), password: Password })
