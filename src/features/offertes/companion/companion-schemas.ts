import * as z from 'zod/mini'
import { Email, IdInput, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'

const { noteMax } = limits.offerte.companion

/** The opinion of the second link's holder; `version` is that of the opinion being edited. */
export const Opinion = z.object({
  favourite: z._default(z.nullable(IdInput), null),
  note: z._default(text(noteMax, messages.noteLength), ''),
  version: z.number(messages.invalid).check(z.int(messages.invalid), z.minimum(0, messages.invalid)),
})

/** Each names the second link that the page showed; `replaces` is the one that a new link replaces. */
export const NewLink = z.object({ replaces: z._default(z.nullable(IdInput), null) })
export const LinkEnd = z.object({ link_id: IdInput })
export const LinkMail = z.object({ link_id: IdInput, email: Email })
