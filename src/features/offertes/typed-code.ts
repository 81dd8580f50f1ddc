import * as z from 'zod/mini'
import { requiredLine } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'

const { digits } = limits.offerte.code
const texts = { required: messages.codeInvalid, invalid: messages.codeInvalid }
const pattern = new RegExp(`^\\d{${digits}}$`)

/** The six digits of M01 as people type them, possibly with spaces or dashes. */
export const ConfirmationCode = requiredLine(20, texts).check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.refine((code) => pattern.test(code), messages.codeInvalid),
)
