import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { getDienstPrices } from '#features/woonplaatsen/contract.ts'
import { queryOf } from '#web/queries.ts'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { useUrlQuery } from '#web/use-url-query.ts'
import { readPurchase } from '../../purchase/purchase-answers.ts'
import { purchaseSum } from '../../purchase/purchase-sum.ts'
import { DemoFigures } from '../costs/demo-figures.tsx'
import { nearKey, type PurchaseNear, transferPrices } from './load-purchase.ts'
import { pricesFor } from './prices-for.ts'
import { PurchaseForm } from './purchase-form.tsx'
import { NewBuild, PurchaseOutcome } from './purchase-outcome.tsx'

/** The form, with its result above it. */
export function PurchaseText() {
  const query = useUrlQuery(paths.purchaseCosts())
  const near = useQueryClient().getQueryData<PurchaseNear>(nearKey) ?? null
  const { data: country } = useQuery(queryOf(getDienstPrices, transferPrices))
  if (!country) return null
  const answers = query.has('koopsom') ? readPurchase(query) : { errors: [], purchase: null }
  const placeErrors = near && 'error' in near ? [{ field: 'plaats', message: near.error }] : []
  const purchase = placeErrors.length > 0 ? null : answers.purchase
  const day = purchase?.day ?? country.date
  const prices = purchase && pricesFor(purchase, near && 'error' in near ? null : near, country)
  return (
    <>
      <Crumbs path={[{ label: 'Kosten', href: paths.costs() }]} here="Huis kopen" />
      <h1>Huis kopen: wat maakt u over?</h1>
      <p>
        Vul in wat u koopt en met wie. U ziet de overdrachtsbelasting per koper, wat de notaris kost en wat u zelf
        overmaakt. Wij bewaren niets van wat u invult.
      </p>
      <DemoFigures />
      {purchase?.isNewBuild && <NewBuild />}
      {purchase && prices && !purchase.isNewBuild && (
        <PurchaseOutcome
          purchase={purchase}
          sum={purchaseSum(purchase, prices.prices, day)}
          prices={prices}
          day={day}
        />
      )}
      <PurchaseForm query={query} errors={[...answers.errors, ...placeErrors]} />
    </>
  )
}
