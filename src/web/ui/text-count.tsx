import { countOf } from '#contract/format/counts.ts'

type Props = {
  length: number
  max: number
  /** The count is shown above this length. */
  from: number
  /** What is counted, as a sentence begins: "Uw reactie". */
  what: string
}

/** Under a text that is being typed: how long it is, and how much too long. */
export const TextCount = ({ length, max, from, what }: Props) => (
  <>
    {length > from && (
      <p className="counter num">
        {length} van {max} tekens
      </p>
    )}
    <p className="counter" role="status">
      {length > max && `${what} is ${countOf(length - max, 'teken', 'tekens')} te lang.`}
    </p>
  </>
)
