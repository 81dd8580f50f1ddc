import { checkLog } from '#features/desk/server/public.ts'
import type { DatabaseCheck } from '#server/doctor/doctor.ts'

/** What features have the doctor look at in the database, besides what the platform does. */
export const doctorChecks: readonly DatabaseCheck[] = [checkLog]
