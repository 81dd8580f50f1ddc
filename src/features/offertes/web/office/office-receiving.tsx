import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { token: string; receiving: boolean }

/** Where an office opts out of requests, and in again. */
export function OfficeReceiving({ token, receiving }: Props) {
  return (
    <section className="ending" id="afmelden">
      <h2 className="h-side">{receiving ? 'Geen offerteaanvragen meer?' : 'Uw kantoor is afgemeld'}</h2>
      <p className="small">
        {receiving
          ? 'Meldt u uw kantoor af, dan blijft het op de website staan, maar kan niemand u via ons nog een aanvraag sturen. Deze aanvraag blijft geldig.'
          : 'Uw kantoor ontvangt via ons geen nieuwe offerteaanvragen. Aanvragen die u al kreeg, blijven geldig.'}
      </p>
      <form method="post" action={paths.officeOfferte(token)} noValidate>
        <input type="hidden" name="can_receive_email" value={String(!receiving)} />
        <Button type="submit" kind="quiet">
          {receiving ? 'Kantoor afmelden' : 'Weer aanmelden'}
        </Button>
      </form>
    </section>
  )
}
