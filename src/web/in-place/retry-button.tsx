import { Button } from '../ui/button.tsx'

/** In what says why a form was not sent: takes that away, and goes to the button that sends it (retry.ts). */
export const RetryButton = () => (
  <div className="row js-only">
    <Button kind="quiet" data-retries="">
      Probeer opnieuw
    </Button>
  </div>
)
