import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OwnVestigingDetail, OwnPrice as Price } from '../../contract/offices.ts'
import type { OfficeAction } from '../../page-state.ts'

/** What visitors read as the prices of the office, to be changed or confirmed one by one. */
export const OwnPrices = ({ office: { id, prices } }: { office: OwnVestigingDetail }) => (
  <section className="stack" aria-labelledby="prijzen">
    <h2 id="prijzen">Prijzen</h2>
    {prices.length === 0 ? (
      <p>Van uw kantoor kennen wij nog geen prijzen. Neem contact met ons op.</p>
    ) : (
      <p className="small">
        Bedragen zonder btw. Bezoekers zien een nieuwe prijs direct. Opslaan zonder iets te veranderen bevestigt dat de
        prijs nog klopt.
      </p>
    )}
    {prices.map((price) => (
      <OwnPrice key={price.dienst_id} office={id} price={price} />
    ))}
  </section>
)

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

function OwnPrice({ office, price }: { office: string; price: Price }) {
  const { dienst_id, label, honorarium_cents, recherche_cents } = price
  const state = usePageState<ActionFailure>()
  const wrong = state?.action === 'price' && state.values.dienst_id === dienst_id ? state : null
  const errorOf = (name: string) => wrong?.fields.find(({ field }) => field === `${name}_cents`)?.message
  const typed = (name: string, cents: number) => String(wrong?.values[name] ?? euros(cents))
  return (
    <details open={wrong !== null}>
      <summary>{label}</summary>
      <form className="stack" method="post" action={paths.office(office)} noValidate>
        <input type="hidden" name="action" value={'price' satisfies OfficeAction} />
        <input type="hidden" name="dienst_id" value={dienst_id} />
        <TextInput
          id={`${dienst_id}-honorarium`}
          name="honorarium"
          label="Honorarium"
          prefix="€"
          width={20}
          inputMode="decimal"
          defaultValue={typed('honorarium', honorarium_cents)}
          error={errorOf('honorarium')}
        />
        <TextInput
          id={`${dienst_id}-recherche`}
          name="recherche"
          label="Recherche"
          prefix="€"
          width={20}
          inputMode="decimal"
          defaultValue={typed('recherche', recherche_cents)}
          error={errorOf('recherche')}
        />
        <Button type="submit" kind="quiet">
          Opslaan<span className="sr">: {label}</span>
        </Button>
      </form>
    </details>
  )
}
