import { formatDateTime } from '#contract/format/dates.ts'
import type { Message } from '../../contract.ts'
import type { MessageAuthor } from '../../rules/answers.ts'

type Props = { messages: readonly Message[]; reader: MessageAuthor; other: string }

/** The messages between customer and office, oldest first. */
export function MessageThread({ messages, reader, other }: Props) {
  if (messages.length === 0) return null
  return (
    <ol className="thread" aria-label={`Berichten: u en ${other}`}>
      {messages.map(({ author, tekst, sent_at, mail_failed }) => (
        <li key={`${sent_at} ${author} ${tekst}`}>
          <p className="small muted">
            <b>{author === reader ? 'U' : other}</b>, <time dateTime={sent_at}>{formatDateTime(sent_at)}</time>
          </p>
          <p className="question">{tekst}</p>
          {mail_failed && author === reader && (
            <p className="small">Onze e-mail hierover kwam niet aan. Neem zelf contact op.</p>
          )}
        </li>
      ))}
    </ol>
  )
}
