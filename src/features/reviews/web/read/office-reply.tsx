import { formatDate } from '#web/format/dates.ts'

type Props = { heading?: 'h2' | 'h4'; from: string; reply: { tekst: string; created_at: string } }

/** What an office answered. */
export const OfficeReply = ({ heading: Heading = 'h4', from, reply }: Props) => (
  <div className="reply">
    <Heading className="h-4">Reactie van {from}</Heading>
    <p className="own-lines">{reply.tekst}</p>
    <p className="small muted">{formatDate(reply.created_at)}</p>
  </div>
)
