import { useSearch } from 'wouter'
import * as limits from '#contract/limits.ts'
import type { Page } from '#web/page.ts'
import { SealPage, ToHome } from '#web/ui/seal-page.tsx'
import { noClient } from '../../notice-reasons.ts'

/** Page after a report. The reference reveals nothing about whoever reported; without one, somebody just opened the address. */
function ReviewReportedPage() {
  const query = new URLSearchParams(useSearch())
  const reference = /^NM-[0-9A-Z]{6}$/.exec(query.get('kenmerk') ?? '')?.[0]
  const heading = reference ? 'Uw melding is ontvangen' : 'Uw melding'
  return (
    <SealPage title={heading}>
      {reference ? (
        <>
          <p>Kenmerk: {reference}</p>
          {query.get('reden') === noClient ? <NoClientNext /> : <ReaderNext />}
        </>
      ) : (
        <p className="lede">
          Heeft u een review gemeld? Dan stuurden wij u een bevestiging per e-mail, met het kenmerk van uw melding. Kijk
          ook bij ongewenste e-mail.
        </p>
      )}
      <ToHome />
    </SealPage>
  )
}

const ReaderNext = () => (
  <p className="lede">
    Wij stuurden u een bevestiging per e-mail. Een medewerker bekijkt de review en stuurt u daarna het besluit met de
    redenen. Tot die tijd blijft de review staan, behalve als er duidelijk iets in staat dat niet mag.
  </p>
)

/** What happens next with a claim of "never a client", and by when (docs/decisions/0047). */
const NoClientNext = () => (
  <div className="prose">
    <p>Wij stuurden u een bevestiging per e-mail. Zo gaat het verder:</p>
    <ol>
      <li>
        De schrijver leest uw toelichting en heeft {limits.notice.hearDays} dagen om te antwoorden. In onze e-mail staat
        tot en met welke dag.
      </li>
      <li>Een medewerker leest wat u schreef en wat de schrijver antwoordde. Ook zonder antwoord volgt een besluit.</li>
      <li>U en de schrijver krijgen het besluit met de reden per e-mail.</li>
    </ol>
    <p>Tot die tijd blijft de review staan, behalve als er duidelijk iets in staat dat niet mag.</p>
  </div>
)

export const page: Page = { Page: ReviewReportedPage }
