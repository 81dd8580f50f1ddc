import { conditionTexts, type InstantPrice } from '#features/tarieven/rules/instant-prices.ts'
import { Notice } from '#web/ui/notice.tsx'
import { chosenWords, namesInSentence } from '../../wizard/chosen-words.ts'
import type { InstantOffice } from '../../wizard/posted-wizard.ts'

type Props = { instant_offices: readonly InstantOffice[]; dienst_ids: readonly string[] }

/** Which offices make an offer at once, and what the customer must fill in: a missing amount does not meet its condition. */
export const InstantOffices = ({ instant_offices, dienst_ids }: Props) =>
  instant_offices.length > 0 ? (
    <Notice kind="info" title="Prijs meteen">
      {alike(instant_offices).map(({ titles, instant }) => (
        <p key={titles.join()}>
          {namesInSentence(titles)} {titles.length === 1 ? 'maakt' : 'maken'} meteen een offerte voor{' '}
          {chosenWords(dienst_ids)}
          {doing(instant)}. <span className="small muted">Dit geldt voor: {conditionTexts(instant).join(', ')}.</span>
        </p>
      ))}
    </Notice>
  ) : null

/** Groups offices with the same conditions, to name them in one sentence. */
function alike(offices: readonly InstantOffice[]) {
  const words = ({ instant }: InstantOffice) => conditionTexts(instant).join()
  return [...new Set(offices.map(words))].map((same) => {
    const group = offices.filter((office) => words(office) === same)
    return { titles: group.map(({ title }) => title), instant: group[0]!.instant }
  })
}

/** The amounts that the customer must fill in for such an offer. */
export const amountsFor = ({ koopsom_max, hypotheekbedrag_max }: InstantPrice) =>
  [koopsom_max !== null && 'de koopsom', hypotheekbedrag_max !== null && 'het hypotheekbedrag'].filter(Boolean)

function doing(instant: InstantPrice): string {
  const filled = amountsFor(instant).join(' en ')
  const deeds = [filled && `${filled} invult`, instant.no_description && 'niets beschrijft'].filter(Boolean)
  return deeds.length > 0 ? ` als u ${deeds.join(' en ')}` : ''
}
