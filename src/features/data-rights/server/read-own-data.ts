import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { readToken } from '#server/tokens/read-token.ts'
import type { OwnData } from '../schemas.ts'
import { findDataRequest } from './find-data-request.ts'

/** Everything held on the address behind a link, by subject; subjects without data are left out. */
export async function readOwnData(context: Context, token: string): Promise<OwnData> {
  const { db, hooks } = context
  const { entity_id } = await readToken(db, context, { kind: 'dr', token })
  const request = await findDataRequest(db, context, entity_id)
  if (!request) throw new ApiError('TOKEN_INVALID')
  const { row, subject } = request
  const sections: OwnData['sections'] = []
  for (const { id, title, purpose, remainder, find } of hooks.personalData) {
    const items = await find(context, subject)
    if (items.length > 0) sections.push({ id, title, purpose, remainder, items })
  }
  return {
    email: subject.email,
    kind: row.kind,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    sections,
  }
}
