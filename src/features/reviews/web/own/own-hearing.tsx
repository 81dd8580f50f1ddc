import { formatLastDay } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { ManagedReview } from '../../contract/reviews.ts'
import { WordsForm } from './words-form.tsx'

type Props = { hearing: NonNullable<ManagedReview['hearing']>; about: string; page: string }

/** The office's claim about the author, and the form to answer it (docs/decisions/0047). */
export const OwnHearing = ({ hearing, about, page }: Props) => (
  <section className="stack" aria-labelledby="klant">
    <h2 className="h-side" id="klant">
      Was u klant bij dit kantoor?
    </h2>
    <p>
      {about} zegt dat u er nooit klant was. Uw review blijft online terwijl wij dat bekijken. Het kantoor schrijft:
    </p>
    <blockquote className="own-lines">{hearing.tekst}</blockquote>
    {hearing.can_answer ? <AnswerForm page={page} until={hearing.until} /> : <Waiting answer={hearing.own_answer} />}
  </section>
)

const Waiting = ({ answer }: { answer: string | null }) => (
  <Notice kind="info" title={answer === null ? 'U antwoordde niet' : 'Uw antwoord'}>
    {answer !== null && <p className="own-lines">{answer}</p>}
    <p>Een medewerker beslist. U krijgt bericht per e-mail.</p>
  </Notice>
)

const AnswerForm = ({ page, until }: { page: string; until: string }) => (
  <>
    <p>
      Was u er klant, of vroeg u er advies of een offerte? Vertel dan hoe dat ging, uiterlijk op {formatLastDay(until)}.
      Het kantoor krijgt uw antwoord, uw naam en uw e-mailadres niet van ons. Stuur geen akte of andere stukken.
    </p>
    <WordsForm
      page={page}
      action="answer"
      button="Antwoord versturen"
      label="Hoe was u klant?"
      hint={`Bijvoorbeeld wanneer, waarvoor en hoe u contact had. Maximaal ${limits.notice.tekstMax} tekens.`}
    />
  </>
)
