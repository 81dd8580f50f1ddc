import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { useSite } from '#web/site.tsx'
import { SealPage, ToHome } from '#web/ui/seal-page.tsx'

/** The same for everyone, whether or not data is held on the address. */
function DataRequestSentPage() {
  const { contactEmail } = useSite()
  return (
    <SealPage title="Kijk in uw e-mail">
      <p className="lede">
        Wij sturen een link naar het adres dat u invulde. Met die link ziet u wat wij bewaren en kunt u het wissen.
      </p>
      <p>
        De e-mail komt meestal binnen een paar minuten. Heeft u uw adres nog nooit bij ons bevestigd en kreeg u vandaag
        al meer e-mails van ons? Dan komt hij binnen een dag.
      </p>
      <p>
        Geen e-mail? Kijk bij ongewenste e-mail, of <a href={paths.dataRequest()}>vraag het na tien minuten opnieuw</a>.
        Heeft u onze e-mails laten stoppen? Mail ons dan op <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <ToHome />
    </SealPage>
  )
}

export const page: Page = { Page: DataRequestSentPage }
