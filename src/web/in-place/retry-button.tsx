import { Button } from '../ui/button.tsx'

/** A button in the message about a failed form: removes the message and focuses the submit button (retry.ts). */
export const RetryButton = () => (
  <div className="row js-only">
    <Button kind="quiet" data-retries="">
      Probeer opnieuw
    </Button>
  </div>
)
