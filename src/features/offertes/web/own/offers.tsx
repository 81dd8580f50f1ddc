import { aboutDistances } from '#contract/format/distance.ts'
import { daysIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { calls } from '#contract/paths.ts'
import { PriceTerms } from '#features/tarieven/web/public.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import type { OfferteAccess } from '../../contract.ts'
import { hasOffer, mailedTotals, totalsNote } from '../../offer/comparison.ts'
import { ChooseButton } from './choose-button.tsx'
import { MailedTotals } from './mailed-totals.tsx'
import { OfferInPurchase } from './offer-in-purchase.tsx'
import { OffersTable } from './offers-table.tsx'

type Props = { offerte: OfferteAccess; token: string }

/** The section with the comparison of all offers (mockup offerte-vergelijken). */
export function Offers({ offerte, token }: Props) {
  const offices = offerte.vestigingen.filter(hasOffer)
  if (offices.length === 0) return null
  const isFar = offices.some(({ distance_km }) => distance_km !== null)
  return (
    <section className="sect" id="offertes" aria-labelledby="offertes-kop">
      <div className="quotes-head">
        <h2 id="offertes-kop">{offices.length === 1 ? 'Uw offerte' : 'Vergelijk uw offertes'}</h2>
        <OffersToKeep token={token} />
      </div>
      <OffersTable
        offices={offices}
        wished={offerte.coming_day}
        chosen_id={offerte.choice?.vestiging_id ?? null}
        last={{ head: 'Kiezen', cell: (office) => <PickOffer {...{ offerte, token, office }} /> }}
      />
      <MailedTotals totals={mailedTotals(offerte.vestigingen)} isCustomer />
      <p className="muted measure quotes-note">
        {offerte.actions.includes('choose') &&
          `Na uw keuze krijgen de andere kantoren daarvan bericht. U kunt uw keuze ${daysIn(limits.offerte.choice.changeableMs)} dagen aanpassen, maar niet meer als de aanvraag is afgerond. `}
        {totalsNote} {isFar && aboutDistances('de postcode waarop u zocht')}
      </p>
      <OfferInPurchase offerte={offerte} offices={offices} />
      <PriceTerms />
    </section>
  )
}

type PickProps = Props & { office: OfferteAccess['vestigingen'][number] }

/** The button to choose, and a mark if this office is the favourite of the second link's holder. */
function PickOffer({ offerte, token, office }: PickProps) {
  const isFavourite = offerte.companion.opinion?.favourite?.vestiging_id === office.id
  return (
    <>
      {isFavourite && (
        <p>
          <Tag kind="blue">Favoriet van wie meekijkt</Tag>
        </p>
      )}
      <ChooseButton {...{ offerte, token, office }} main />
    </>
  )
}

/** The offers as a PDF or in print. Printing needs a script, so its button appears only after hydration. */
function OffersToKeep({ token }: { token: string }) {
  const hydrated = useHydrated()
  return (
    <div className="row offers-to-keep">
      <a className={buttonClass({ kind: 'quiet' })} href={calls.offertesPdf(token)} download>
        Offertes als pdf
      </a>
      {hydrated && (
        <Button kind="quiet" onClick={() => window.print()}>
          Printen
        </Button>
      )}
    </div>
  )
}
