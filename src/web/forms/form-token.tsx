import * as limits from '#contract/limits.ts'

type Props = {
  token: string
  /** False in a step that makes nothing yet: that may be as quick as one likes. */
  waits?: boolean
}

/** Signs when the form was made, and lets it be sent once (src/server/tokens/form-token.ts). */
export const FormToken = ({ token, waits = true }: Props) => (
  <input type="hidden" name="form_token" value={token} data-age-min={waits ? limits.form.ageMinMs : undefined} />
)
