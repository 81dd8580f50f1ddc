/** A field that people do not see but bots fill in. */
export const Honeypot = () => (
  <div className="sr" aria-hidden="true">
    <label>
      Laat dit veld leeg
      <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
)
