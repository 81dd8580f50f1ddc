/** What the operator is told of mails that do not leave; no address and no word of a mail. */
export type MailNote = { failure: string; count: number; since: string; last_error: string }
export type DeadMailNote = { kind: string; at: string; last_error: string }

const causes: Record<string, string> = {
  'server-refused': 'de mailserver weigert onze e-mail',
  'server-unreachable': 'de mailserver is niet bereikbaar',
  'not-rendered': 'de tekst kan niet worden gemaakt',
}

/** "3 e-mails wachten: de mailserver weigert onze e-mail (EAUTH AUTH PLAIN 535)." */
export function waitingText({ failure, count, last_error }: MailNote): string {
  return `${count === 1 ? '1 e-mail wacht' : `${count} e-mails wachten`}: ${causes[failure] ?? failure} (${last_error}).`
}
