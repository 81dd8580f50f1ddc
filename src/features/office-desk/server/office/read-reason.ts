import type { Posted } from '#contract/posted-form.ts'
import { readReason as readDeskReason } from '#features/desk/server/public.ts'

/** The reason for an act, for the log; `needed` says what requires one, if something is taken away from an office. */
export const readReason = (posted: Posted, needed: string | null): string | null =>
  readDeskReason(posted, needed && `Schrijf waarom ${needed}`, 'reden')
