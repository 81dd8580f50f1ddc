import * as z from 'zod/mini'
import { Email, IdInput, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'

const { noteMax } = limits.offerte.companion

/** What who decides along thinks; `version` is of what was written before. */
export const Opinion = z.object({
  favourite: z._default(z.nullable(IdInput), null),
  note: z._default(text(noteMax, messages.noteLength), ''),
  version: z.number(messages.invalid).check(z.int(messages.invalid), z.minimum(0, messages.invalid)),
})

/** The second link, that the page showed: of a new one, the one that it replaces. */
export const NewLink = z.object({ replaces: z._default(z.nullable(IdInput), null) })
export const LinkEnd = z.object({ link_id: IdInput })
export const LinkMail = z.object({ link_id: IdInput, email: Email })
