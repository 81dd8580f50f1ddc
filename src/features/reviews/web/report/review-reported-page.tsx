import { useSearch } from 'wouter'
import type { Page } from '#web/page.ts'
import { SealPage, ToHome } from '#web/ui/seal-page.tsx'

/** After a report. The reference says nothing of who reported; without one, somebody opened the address. */
function ReviewReportedPage() {
  const reference = /^NM-[0-9A-Z]{6}$/.exec(new URLSearchParams(useSearch()).get('kenmerk') ?? '')?.[0]
  const heading = reference ? 'Uw melding is ontvangen' : 'Uw melding'
  return (
    <SealPage title={heading}>
      {reference ? (
        <>
          <p>Kenmerk: {reference}</p>
          <p className="lede">
            Wij stuurden u een bevestiging per e-mail. Een medewerker bekijkt de review en stuurt u daarna het besluit
            met de redenen. Tot die tijd blijft de review staan, behalve als er duidelijk iets in staat dat niet mag.
          </p>
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

export const page: Page = { Page: ReviewReportedPage }
