import { sha256 } from '#server/tokens/hashes.ts'

/** Version for optimistic locking: callers send the one they edited. */
export const versionOf = (content: unknown): string => sha256(JSON.stringify(content)).slice(0, 20)
