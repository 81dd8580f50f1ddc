import { limits } from '#contract/limits.ts'

/** Says when the form was made, signed, and that one is sent once (src/server/tokens/form-token.ts). */
export const FormToken = ({ token }: { token: string }) => (
  <input type="hidden" name="form_token" value={token} data-age-min={limits.form.ageMinMs} />
)
