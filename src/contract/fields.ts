import * as z from 'zod/mini'
import { canonicalAddress } from './email-address.ts'
import * as limits from './limits.ts'
import * as messages from './messages.ts'
import { isPersonName, isSurnameAlone, plainName } from './person/person-name.ts'
import { isPhone, plainPhone, strangeInPhone } from './person/telephone.ts'
import { characters, typedText } from './typed-text.ts'

type Texts = { required?: string; invalid?: string; tooLong?: string }
type Message = string | z.core.$ZodErrorMap

// Default messages for schemas without their own.
z.config({ customError: (issue) => (issue.input === undefined ? messages.required : messages.invalid) })

/** Adds JSON Schema keywords that the OpenAPI document cannot derive from the checks. */
export function documented<S extends z.ZodMiniType>(words: Record<string, unknown>, schema: S): S {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), ...words })
  return schema
}

/** Names a schema in the OpenAPI document. */
export const named = <S extends z.ZodMiniType>(id: string, schema: S): S => documented({ id }, schema)

/**
 * A schema for immutable values that many answers share: each value is parsed once and its result reused. Parsing the services of
 * offices took half the time of a search answer.
 */
export function readOnce<S extends z.ZodMiniType<object>>(schema: S): S {
  const read = new WeakMap<object, object>()
  const { run } = schema._zod
  schema._zod.run = (payload, context) => {
    const value = payload.value as unknown
    if (typeof value !== 'object' || value === null) return run(payload, context)
    const earlier = read.get(value)
    if (earlier) return Object.assign(payload, { value: earlier })
    const result = run(payload, context)
    if (!(result instanceof Promise) && result.issues.length === 0) read.set(value, result.value as object)
    return result
  }
  return schema
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it refuses control characters
const controlInLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text of several lines may contain only tabs and line feeds
const controlInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

/** Text pasted from a document or a slide may contain other line or page separators. */
const unixLines = (s: string) => s.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')

/**
 * Composes to NFC. That is slow for long text, so the length is checked first; and again afterwards, as composing may lengthen the
 * text. A lone surrogate, which strict JSON parsers refuse, becomes a question mark.
 */
function composed(max: number, tooLong: Message) {
  const fits = z.refine<string>((s) => characters(s) <= max, { error: tooLong, abort: true })
  return [fits, z.overwrite<string>((s) => s.toWellFormed().normalize('NFC')), fits] as const
}

/** A single line as read by `typedText`; its length is checked before any pattern. */
export const line = (max: number, texts: Texts = {}) => lineOf(typedText, max, texts)

/** A required line. */
export const requiredLine = (max: number, texts: Texts = {}) => filledLine(typedText, max, texts)

/**
 * Names and addresses of people are refused if they contain characters that reverse text: removing those could make it someone
 * else's.
 */
const unchangedLine = (max: number, texts: Texts) => filledLine((s) => withoutTabs(s).trim(), max, texts)

type Reading = (typed: string) => string

/** Cells pasted from a spreadsheet contain tabs. */
const withoutTabs: Reading = (typed) => typed.replaceAll('\t', ' ')

function lineOf(read: Reading, max: number, texts: Texts) {
  const { required = messages.required, invalid = messages.invalid, tooLong = invalid } = texts
  const schema = z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : invalid) })
    .check(
      z.overwrite(read),
      ...composed(max, tooLong),
      z.refine((s) => !controlInLine.test(s), { error: invalid, abort: true }),
    )
  return documented({ maxLength: max }, schema)
}

function filledLine(read: Reading, max: number, texts: Texts) {
  const notEmpty = z.refine<string>((s) => s !== '', { error: texts.required ?? messages.required, abort: true })
  return documented({ minLength: 1, maxLength: max }, lineOf(read, max, texts).check(notEmpty))
}

/** A text of several lines as read by `typedText`; may be empty. `tooLong` is the message for one that exceeds `max`. */
export function text(max: number, tooLong: Message = messages.invalid) {
  const schema = z.string().check(
    z.overwrite(unixLines),
    z.overwrite(typedText),
    ...composed(max, tooLong),
    z.refine((s) => !controlInText.test(s), { error: messages.invalid, abort: true }),
  )
  return documented({ maxLength: max }, schema)
}

const emailTexts = { required: messages.emailRequired, invalid: messages.emailInvalid }
/** Outputs the canonical form, which all rules about addresses and the mailer use. */
export const Email = named(
  'Email',
  documented(
    { minLength: 3, maxLength: limits.email.max },
    unchangedLine(limits.email.max, emailTexts).check(
      z.refine((s) => canonicalAddress(s) !== null, emailTexts.invalid),
      z.overwrite((s) => canonicalAddress(s) ?? s),
      z.refine((s) => characters(s) <= limits.email.max, emailTexts.invalid),
    ),
  ),
)

const phoneTexts = { required: messages.phoneRequired, invalid: messages.phoneInvalid }
const phoneFaults = { extension: messages.phoneExtension, day: messages.phoneDate, several: messages.phoneSeveral }
/** Kept as typed, with plain spaces and dashes. */
export const Phone = named(
  'Phone',
  documented(
    { minLength: limits.phone.minDigits, maxLength: limits.phone.typedMax },
    filledLine((s) => typedText(withoutTabs(s)), limits.phone.typedMax, phoneTexts).check(
      z.refine((s) => strangeInPhone(s) === null, {
        error: ({ input }) => phoneFaults[strangeInPhone(String(input)) ?? 'day'],
        abort: true,
      }),
      z.overwrite(plainPhone),
      z.refine((s) => isPhone(s), messages.phoneInvalid),
    ),
  ),
)

export const PersonName = named(
  'PersonName',
  documented(
    { minLength: limits.name.min, maxLength: limits.name.max },
    unchangedLine(limits.name.max, { required: messages.nameRequired, invalid: messages.nameInvalid }).check(
      z.overwrite(plainName),
      z.refine((s) => characters(s) >= limits.name.min && characters(s) <= limits.name.max && isPersonName(s), {
        error: ({ input }) => (isSurnameAlone(String(input)) ? messages.nameWithoutFirst : messages.nameInvalid),
      }),
    ),
  ),
)

/**
 * As typed, spaces included, but composed: keyboards differ in how they send an é. A password that is too short has its own error
 * code.
 */
export const Password = named(
  'Password',
  documented(
    { minLength: limits.password.min, maxLength: limits.password.max },
    z.string({ error: messages.passwordRequired }).check(
      z.refine((s) => s !== '', { error: messages.passwordRequired, abort: true }),
      ...composed(limits.password.max, messages.passwordLong),
    ),
  ),
)

/** An author's mark: a whole number above the lowest of the scale. */
const { lowestAccepted, max: highest } = limits.rating
const marked = { error: messages.ratingMissing }
export const Rating = named(
  'Rating',
  z.int(marked).check(z.minimum(lowestAccepted, marked), z.maximum(highest, marked)),
)

/** An id in output: a string. */
export const Id = named('Id', z.string())
/** An id in input: a string or a number. */
export const IdInput = z.pipe(
  z.union([z.string().check(z.maxLength(40)), z.number()]),
  z.transform((id: string | number) => String(id).trim()),
)

/** A whole number from 1 in a query; out of range it is clamped, never refused. */
export const clamped = (max: number, otherwise: number) =>
  documented(
    { default: otherwise, examples: [1, max] },
    z.pipe(
      // A repeated parameter is a list; like a word, it falls back to the default.
      z.catch(z.optional(z.union([z.string(), z.number()])), undefined),
      z.transform((input: string | number | undefined) => {
        const n = Math.trunc(Number(input))
        return input === undefined || input === '' || Number.isNaN(n) ? otherwise : Math.min(max, Math.max(1, n))
      }),
    ),
  )

const decimal = /^-?\d+(\.\d+)?$/
/** An optional number in a query; empty means absent. */
export const queryNumber = z.optional(
  documented(
    { type: 'number' },
    z.pipe(
      z.transform((input: unknown) => (input === '' ? undefined : decimal.test(String(input)) ? Number(input) : input)),
      z.optional(z.number()),
    ),
  ),
)
/** The page number and page size of a list in a query. */
export const pageOfList = (perPage: number) => ({
  page: clamped(Number.MAX_SAFE_INTEGER, 1),
  limit: clamped(limits.paging.limitMax, perPage),
})

/** A comma-separated list in a query; empty parts are dropped. */
export const commaList = z.pipe(
  z.optional(z.string()),
  z.transform((s: string | undefined) => [
    ...new Set(
      (s ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ]),
)

export const Pagination = named(
  'Pagination',
  z.object({
    page: z.number(),
    limit: z.number(),
    total_pages: z.number(),
    total_count: z.number(),
    has_next: z.boolean(),
    has_previous: z.boolean(),
  }),
)
export type Pagination = z.infer<typeof Pagination>

/** Stays empty: only robots fill it in (`src/web/ui/honeypot.tsx`). */
export const Honeypot = z.optional(z.nullable(z.string()))

/** A required confirmation checkbox. */
export const Sure = z.object({ bevestig: z.literal(true, messages.tickMissing) })
