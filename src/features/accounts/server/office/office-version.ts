import { sha256 } from '#server/tokens/hashes.ts'

/** Another text for another content: who changes it says which one stood there, so that nobody undoes what was not seen. */
export const versionOf = (content: unknown): string => sha256(JSON.stringify(content)).slice(0, 20)
