import { checkLog } from '#features/desk/server/public.ts'
import type { DatabaseCheck } from '#server/doctor/doctor.ts'

/** The database checks that features add to those of the platform. */
export const doctorChecks: readonly DatabaseCheck[] = [checkLog]
