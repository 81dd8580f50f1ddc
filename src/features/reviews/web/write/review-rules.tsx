import { houseRuleIds, houseRules } from '../../rules/decisions.ts'

/** The rules for reviews, as decisions name them. */
export const ReviewRules = () => (
  <ul>
    {houseRuleIds.map((id) => (
      <li key={id}>{houseRules[id]}</li>
    ))}
  </ul>
)
