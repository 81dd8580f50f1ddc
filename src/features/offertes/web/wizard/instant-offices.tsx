import { conditionTexts, type InstantPrice } from '#features/tarieven/rules/instant-prices.ts'
import { Notice } from '#web/ui/notice.tsx'
import { chosenWords } from '../../wizard/chosen-words.ts'
import type { InstantOffice } from '../../wizard/form.ts'

type Props = { instant_offices: readonly InstantOffice[]; dienst_ids: readonly string[] }

/** Which offices make an offer at once, and what a customer does for it: an amount that is left out is a condition that is not met. */
export const InstantOffices = ({ instant_offices, dienst_ids }: Props) =>
  instant_offices.length > 0 ? (
    <Notice kind="info" title="Prijs meteen">
      {instant_offices.map(({ title, instant }) => (
        <p key={title}>
          {title} maakt meteen een offerte voor {chosenWords(dienst_ids)}
          {doing(instant)}. <span className="small muted">Dit geldt voor: {conditionTexts(instant).join(', ')}.</span>
        </p>
      ))}
    </Notice>
  ) : null

function doing({ koopsom_max, hypotheekbedrag_max, no_description }: InstantPrice): string {
  const amounts = [koopsom_max !== null && 'de koopsom', hypotheekbedrag_max !== null && 'het hypotheekbedrag']
  const filled = amounts.filter(Boolean).join(' en ')
  const deeds = [filled && `${filled} invult`, no_description && 'niets beschrijft'].filter(Boolean)
  return deeds.length > 0 ? ` als u ${deeds.join(' en ')}` : ''
}
