import { ApiError } from '#contract/errors.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import type { MarkedTexts } from '../../desk-office.ts'
import { shownField, type Texts } from '../../office-labels.ts'

const markOf = (text: string) => sha256(text).slice(0, 12)

export const withMark = <Field extends string>(texts: Texts<Field>): MarkedTexts<Field> => ({
  texts,
  shown: Object.entries<string>(texts)
    .map(([name, text]) => `${name}:${markOf(text)}`)
    .join(' '),
})

/** The texts as typed, with line breaks as the database stores them. */
export const readTexts = <Field extends string>(posted: Posted, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((name) => [name, textOf(posted, name).replace(/\r\n?/g, '\n').trim()])) as Texts<Field>

const readMarks = (posted: Posted) =>
  new Map(
    textOf(posted, shownField)
      .split(' ')
      .map((part) => part.split(':') as [string, string]),
  )

type Sides<Field extends string> = { now: Texts<Field>; posted: Posted; labels: Record<Field, string> }

/**
 * The fields that the operator changed. Throws CONFLICT with what someone else changed since the form was rendered: of two at once,
 * the second sees the changes of the first and keeps its own input.
 */
export function changedFields<Field extends string>({ now, posted, labels }: Sides<Field>): Field[] {
  const fields = Object.keys(labels) as Field[]
  const typed = readTexts(posted, fields)
  const marks = readMarks(posted)
  const own = fields.filter((name) => markOf(typed[name]) !== marks.get(name) && typed[name] !== now[name])
  const others = fields.filter((name) => markOf(now[name]) !== marks.get(name) && typed[name] !== now[name])
  const [first] = others
  if (own.length === 0 || first === undefined) return own
  const changes = others.map(
    (name) => `${labels[name].toLowerCase()} (nu ${now[name] ? `“${brief(now[name])}”` : 'leeg'})`,
  )
  const message = `Iemand anders wijzigde intussen: ${changes.join(', ')}. Wat u zelf wijzigde, staat er nog. Controleer het en sla opnieuw op.`
  throw new ApiError('CONFLICT', { fields: [{ field: first, message }] })
}

const brief = (text: string) =>
  text.length > 60 ? `${text.slice(0, 60).replaceAll('\n', ' ')}…` : text.replaceAll('\n', ' ')

/** The form after a refusal: the operator's own changes, and current values in the other fields. */
export function mergedTexts<Field extends string>(now: Texts<Field>, posted: Posted): Texts<Field> {
  const typed = readTexts(posted, Object.keys(now) as Field[])
  const marks = readMarks(posted)
  return Object.fromEntries(
    Object.keys(now).map((name) => {
      const isOwn = markOf(typed[name as Field]) !== marks.get(name)
      return [name, isOwn ? typed[name as Field] : now[name as Field]]
    }),
  ) as Texts<Field>
}
