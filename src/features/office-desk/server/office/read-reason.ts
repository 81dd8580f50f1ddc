import type { Posted } from '#contract/posted-form.ts'
import { readReason as readDeskReason } from '#features/desk/server/public.ts'

/** Why something is done, for the log; `needed` says what must be explained, where something is taken from an office. */
export const readReason = (posted: Posted, needed: string | null): string | null =>
  readDeskReason(posted, needed && `Schrijf waarom ${needed}`, 'reden')
