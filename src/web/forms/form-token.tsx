import * as limits from '#contract/limits.ts'

type Props = {
  token: string
  /** False in a step that creates nothing yet: that may be sent at any speed. */
  waits?: boolean
}

/** Records when the form was made, and lets it be sent only once (src/server/tokens/form-token.ts). */
export const FormToken = ({ token, waits = true }: Props) => (
  <input type="hidden" name="form_token" value={token} data-age-min={waits ? limits.form.ageMinMs : undefined} />
)
