import { formatDateTime } from '#web/format/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { DeskState } from '../../desk.ts'
import { waitingText } from '../../mail-notes.ts'

/** Mails that do not leave: the operator has to do something about the mail server, or know that nobody was reached. */
export function DeskMails({ mails, dead_mails }: Pick<DeskState, 'mails' | 'dead_mails'>) {
  return (
    <>
      {mails.length > 0 && (
        <Notice kind="error" title="E-mail blijft liggen">
          <ul>
            {mails.map((note) => (
              <li key={note.failure}>{`${waitingText(note)} De oudste wacht sinds ${formatDateTime(note.since)}.`}</li>
            ))}
          </ul>
          <p>Niets gaat verloren: de e-mails vertrekken vanzelf zodra het weer kan.</p>
        </Notice>
      )}
      {dead_mails.length > 0 && (
        <details>
          <summary>{`E-mails die niet aankwamen: de laatste ${dead_mails.length}`}</summary>
          <ul>
            {dead_mails.map(({ kind, at, last_error }) => (
              <li key={`${kind} ${at}`}>{`${kind}, ${formatDateTime(at)}: ${last_error}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
