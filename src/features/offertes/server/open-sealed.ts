import type { Context } from '#server/context.ts'
import { openRowKey, type SealedField } from '#server/tokens/sealing.ts'

/** Opens a field sealed with the key of a request; null if it is empty or the key is gone. `T` is not checked: the caller knows it. */
export const openSealed = <T>(
  { keys }: Pick<Context, 'keys'>,
  { id, wrapped_key }: { id: string; wrapped_key: string | null },
  field: SealedField,
  sealed: string | null,
): T | null =>
  sealed === null || wrapped_key === null
    ? null
    : (openRowKey(keys, 'offerte_requests', id, wrapped_key).open(field, sealed) as T)
