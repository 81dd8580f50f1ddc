import { formatDate } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { WordsForm } from './words-form.tsx'

type Props = { page: string; until: string }

/** Form to object to a decision about a review, for its author or whoever reported it (DSA article 20). */
export const AppealForm = ({ page, until }: Props) => (
  <section className="stack" aria-labelledby="bezwaar">
    <h2 className="h-side" id="bezwaar">
      Bezwaar maken
    </h2>
    <p>
      Bent u het er niet mee eens? Maak dan bezwaar, uiterlijk op {formatDate(until)}. Een medewerker kijkt er opnieuw
      naar, als het kan iemand anders. U hoort binnen {limits.appeal.answerWorkingDays} werkdagen wat wij besluiten. Dat
      kost niets. U kunt ook naar de rechter gaan.
    </p>
    <WordsForm
      page={page}
      action="appeal"
      button="Bezwaar versturen"
      label="Waarom bent u het er niet mee eens?"
      hint={`Maximaal ${limits.appeal.tekstMax} tekens.`}
    />
  </section>
)
