import { ApiError, type FieldError } from '#contract/errors.ts'

/** What two parts of a form say, or one refusal with all that is wrong in them. */
export function readBoth<First, Second>(first: () => First, second: () => Second): [First, Second] {
  const [one, other] = [outcomeOf(first), outcomeOf(second)]
  if ('value' in one && 'value' in other) return [one.value, other.value]
  const fields = [one, other].flatMap((outcome) => ('fields' in outcome ? outcome.fields : []))
  throw new ApiError('BAD_REQUEST', { fields })
}

function outcomeOf<Value>(read: () => Value): { value: Value } | { fields: FieldError[] } {
  try {
    return { value: read() }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'BAD_REQUEST') return { fields: error.fields }
    throw error
  }
}
