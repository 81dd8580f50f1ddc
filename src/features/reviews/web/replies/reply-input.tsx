import { useEffect, useRef, useState } from 'react'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextCount } from '#web/ui/text-count.tsx'
import { replyField } from '../../forms/reply.ts'

type Props = {
  review_id: string
  label: string
  hint: string | undefined
  value: string
  error: string | undefined
  max: number
}

/** The reply to one review, with a count of what was typed. */
export function ReplyInput({ review_id, label, hint, value, error, max }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  // What was typed before the program had the page stays in the field.
  useEffect(() => setLength(lengthOf(field.current)), [])
  const id = replyField(review_id)
  return (
    <div className="reply-input">
      <TextArea
        id={id}
        name={id}
        label={label}
        {...(hint && { hint })}
        {...(error && { error })}
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

const lengthOf = (field: HTMLTextAreaElement | null) => [...(field?.value.trim() ?? '')].length
