import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { SealPage, ToHome } from '#web/ui/seal-page.tsx'

const ContactSentPage = () => (
  <SealPage title="Uw bericht is verstuurd">
    <p className="lede">Wij lezen het en antwoorden meestal binnen 2 werkdagen, op het e-mailadres dat u invulde.</p>
    <p>
      Geen antwoord? Kijk bij ongewenste e-mail. Misschien staat uw vraag ook bij de{' '}
      <a href={paths.faq()}>veelgestelde vragen</a>.
    </p>
    <ToHome />
  </SealPage>
)

export const page: Page = { Page: ContactSentPage }
