import { paths } from '#contract/paths.ts'
import { Button } from './button.tsx'

/** For use on someone else's computer: this browser no longer counts as the one that confirmed an address. */
export const ForgetBrowser = () => (
  <form className="stack" method="post" action={paths.thisBrowser()} noValidate>
    <p className="muted">
      Is dit niet uw eigen computer of telefoon? Laat deze browser dan vergeten wie u bent. De links in uw e-mails
      blijven werken.
    </p>
    <Button type="submit" kind="bare">
      Vergeet deze browser
    </Button>
  </form>
)
