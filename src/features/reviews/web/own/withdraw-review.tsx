import { ActionForm } from '#web/ui/action-form.tsx'

/** Takes the review away for good. */
export const WithdrawReview = ({ page }: { page: string }) => (
  <section className="ending" id="intrekken">
    <h2 className="h-side">Review intrekken</h2>
    <p className="small">
      Uw review verdwijnt van de website en telt niet meer mee. Dat kan niet ongedaan worden gemaakt.
    </p>
    <ActionForm page={page} action="withdraw" label="Review intrekken" kind="danger" sure="Ja, trek mijn review in" />
  </section>
)
