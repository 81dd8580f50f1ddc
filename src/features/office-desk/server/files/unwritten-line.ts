import type { Refusal } from '#server/database/refusal.ts'

const reasons: Record<Refusal, string> = {
  unreachable: 'zij is niet bereikbaar',
  'too many connections': 'er zijn te veel verbindingen',
  'disk full': 'de schijf is vol',
  'out of memory': 'er is te weinig geheugen',
  'read-only': 'zij kan nu alleen worden gelezen',
  'data folder lost': 'haar map is weg',
  'too slow': 'het duurde te lang',
  conflict: 'iemand anders wijzigde hetzelfde',
}

/** The message if the database currently refuses writes, so that nothing of a file was written. */
export const unwrittenLine = (refusal: Refusal): string =>
  `De database neemt nu niets aan: ${reasons[refusal]}. Er is niets geschreven.`
