type Props = { chosen: boolean; onChange: (chosen: boolean) => void }

/** No more of the name than its letters: J. d. V. (server section 4). */
export const InitialsOption = ({ chosen, onChange }: Props) => (
  <label className="option">
    <input
      type="checkbox"
      name="alleen_initialen"
      value="true"
      checked={chosen}
      onChange={({ target }) => onChange(target.checked)}
    />
    Toon alleen mijn initialen
  </label>
)
