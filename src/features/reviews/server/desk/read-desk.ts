import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { createFormToken } from '#server/tokens/form-token.ts'
import type { DeskItem, DeskRow, DeskState } from '../../desk.ts'
import { readTitle } from '../../review-name.ts'
import { readDeskReview } from './desk-item.ts'
import { readDeskReply } from './desk-reply.ts'
import { findHeldRows, findReportedRows } from './desk-rows.ts'
import { readMailNotes } from './read-mail-notes.ts'

/** `key` is one of the queue, `title` one that somebody typed. */
type Asked = Partial<Pick<DeskState, 'done' | 'failure'>> & { key: string | undefined; title?: string | undefined }

/** What waits for the operator, and the one that is looked at: the one asked for, else the one that waits longest. */
export async function readDesk(
  context: Context,
  { key, title, done = null, failure = null }: Asked,
): Promise<DeskState> {
  const waiting = await findHeldRows(context)
  const reported = await findReportedRows(context)
  const rows = [...waiting, ...reported]
  const named = title === undefined ? null : readTitle(title)
  const typed = named ? `${named.kind}:${named.id}` : title
  const asked = typed ?? key ?? rows[0]?.key
  return {
    typed: title ?? '',
    open: context.config.operatorPassword === null,
    waiting,
    reported,
    selected: asked === undefined ? null : await readItem(context, asked, rows),
    ...(await readMailNotes(context)),
    form_token: createFormToken(context, paths.desk.pattern),
    done,
    failure,
  }
}

/** The parts of "review:12"; null for what names nothing. */
export function readKey(key: unknown): { kind: 'review' | 'site_review' | 'reply'; id: string } | null {
  const found = typeof key === 'string' ? /^(review|site_review|reply):(\d{1,18})$/.exec(key) : null
  return found && { kind: found[1] as 'review', id: found[2]! }
}

async function readItem(context: Context, key: string, rows: DeskRow[]): Promise<DeskItem | null> {
  const named = readKey(key)
  const row = rows.find((known) => known.key === key)
  if (named === null) return null
  if (named.kind !== 'reply') return readDeskReview(context, { type: named.kind, id: named.id }, row)
  return row ? readDeskReply(context, named.id, row) : null
}
