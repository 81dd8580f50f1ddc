import { createHash } from 'node:crypto'
import { headerText } from './header-text.ts'

/** The ETag of uncompressed bytes; the same in every encoding. */
export const etagOf = (bytes: Buffer) => `"${createHash('sha1').update(bytes).digest('base64url')}"`

/**
 * Whether the browser still has the answer with this ETag: If-None-Match may list several, and a proxy may have made a weak
 * one strong or the other way around (RFC 9110 section 13.1.2).
 */
export const isStillFresh = (ifNoneMatch: string | undefined, etag: string): boolean =>
  headerText(ifNoneMatch)
    .split(',')
    .some((candidate) => candidate.trim() === '*' || opaque(candidate) === opaque(etag))

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')
