import { useEffect, useRef, useState } from 'react'
import { formatDate } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { typedLength } from '#contract/typed-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextCount } from '#web/ui/text-count.tsx'
import type { ReplyItem } from '../../contract/replies.ts'
import { replyField } from '../../forms/reply.ts'
import { ReviewHead, ReviewMarks } from '../read/review-article.tsx'
import { ReviewPoints } from '../read/review-points.tsx'

type Props = { item: ReplyItem; token: string; max: number; text: string | undefined; error: string | undefined }

/** Label of the reply field of a review. */
export const replyLabel = (naam: string) => `Uw reactie op ${naam}`

/** One review as readers see it, with the office's reply below it. */
export function ReplyToReview({ item, token, max, text, error }: Props) {
  const { review_id, naam, pluspunten, minpunten, reply, reply_status, rejected_reply, editable_until, is_reported } =
    item
  return (
    <article className="review">
      <ReviewHead review={item} />
      <ReviewPoints pluspunten={pluspunten} minpunten={minpunten} />
      <ReviewMarks review={item} />
      {reply_status === 'published' && <Tag kind="ok">Uw reactie staat online</Tag>}
      {reply_status === 'in_moderation' && (
        <p className="row">
          <Tag kind="note">Wordt gecontroleerd</Tag>
          <span className="small muted">Wij kijken eerst naar deze reactie. Daarna komt zij online.</span>
        </p>
      )}
      {rejected_reply && <RejectedReply reply={rejected_reply} before={reply !== null} />}
      <ReplyInput
        review_id={review_id}
        label={replyLabel(naam)}
        hint={editable_until ? `U kunt uw reactie aanpassen tot ${formatDate(editable_until)}.` : undefined}
        value={text ?? reply?.tekst ?? ''}
        error={error}
        max={max}
      />
      <Button type="submit" kind={reply ? 'quiet' : 'plain'}>
        {reply ? 'Reactie aanpassen' : 'Reactie plaatsen'}
        <span className="sr"> op {naam}</span>
      </Button>
      <p className="small">
        {is_reported ? (
          'U meldde dat de schrijver nooit klant bij u was. U krijgt ons besluit per e-mail.'
        ) : (
          <a href={paths.reportReview('review', review_id, { token })}>
            De schrijver was nooit klant bij ons<span className="sr">: {naam}</span>
          </a>
        )}
      </p>
    </article>
  )
}

type RejectedProps = { reply: NonNullable<ReplyItem['rejected_reply']>; before: boolean }

/** A rejected reply and the reasons, so that the office can write another. */
const RejectedReply = ({ reply: { tekst, rejected_at, reasons }, before }: RejectedProps) => (
  <>
    <Tag kind="note">Uw reactie is niet geplaatst</Tag>
    <p className="small">
      Een medewerker las uw reactie op {formatDate(rejected_at)} en plaatste haar niet. Er staat iets in dat niet in een
      openbare reactie mag: {reasons.join(', ').toLowerCase()}.{' '}
      {before ? 'Uw eerdere reactie blijft staan.' : 'U kunt een andere reactie schrijven.'}
    </p>
    <blockquote className="rejected-reply">{tekst}</blockquote>
  </>
)

type InputProps = {
  review_id: string
  label: string
  hint: string | undefined
  value: string
  error: string | undefined
  max: number
}

/** Reply field of one review, with a character count. */
function ReplyInput({ review_id, label, hint, value, error, max }: InputProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  // Text typed before hydration is still in the field.
  useEffect(() => setLength(lengthOf(field.current)), [])
  const id = replyField(review_id)
  return (
    <div className="reply-input">
      <TextArea
        id={id}
        name={id}
        label={label}
        hint={hint}
        error={error}
        mayBeEmpty
        rows={4}
        defaultValue={value}
        ref={field}
        onChange={({ target }) => setLength(lengthOf(target))}
      />
      <TextCount length={length} max={max} from={0} what="Uw reactie" />
    </div>
  )
}

const lengthOf = (field: HTMLTextAreaElement | null) => typedLength(field?.value ?? '')
