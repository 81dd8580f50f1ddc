import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import { getPriceMedians } from '#features/woonplaatsen/contract.ts'
import { wholeCountry } from '#features/woonplaatsen/rules.ts'
import { queryOf } from '#web/queries.ts'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { useUrlQuery } from '#web/use-url-query.ts'
import { readPurchase } from '../../purchase/purchase-form.ts'
import { purchaseSum } from '../../purchase/purchase-sum.ts'
import { DemoFigures } from '../costs/demo-figures.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import { NewBuild, PurchaseOutcome } from './purchase-outcome.tsx'

/** The form, and above it what came of it. */
export function PurchaseText() {
  const query = useUrlQuery(paths.purchaseCosts())
  const { data: medians } = useQuery(queryOf(getPriceMedians, {}))
  if (!medians) return null
  const spreadOf = (id: DienstId) =>
    medians.items.find(({ region, dienst_id }) => region === wholeCountry && dienst_id === id) ?? null
  const { errors, purchase } = query.has('koopsom') ? readPurchase(query) : { errors: [], purchase: null }
  const day = purchase?.day ?? medians.date
  const prices = { transfer: spreadOf('leveringsakte'), mortgage: spreadOf('hypotheekakte') }
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
      {purchase && !purchase.isNewBuild && (
        <PurchaseOutcome purchase={purchase} sum={purchaseSum(purchase, prices, day)} prices={prices} day={day} />
      )}
      <PurchaseForm query={query} errors={errors} />
    </>
  )
}
