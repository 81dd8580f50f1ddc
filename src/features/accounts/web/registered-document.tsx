import type { Page } from '#web/page.ts'
import { SealPage, ToHome } from '#web/ui/seal-page.tsx'

/** Page after registering: the address must be confirmed. */
const RegisteredPage = () => (
  <SealPage title="Bevestig uw e-mailadres">
    <p className="lede">
      Wij stuurden u een e-mail. Klik op de knop in die e-mail; daarna kunt u inloggen. Geen e-mail? Kijk bij ongewenste
      e-mail.
    </p>
    <ToHome />
  </SealPage>
)

export const page: Page = { Page: RegisteredPage }
