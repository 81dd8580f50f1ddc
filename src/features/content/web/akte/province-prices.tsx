import type { DienstPrices } from '#features/woonplaatsen/contract.ts'
import { PriceRows } from '../costs/price-rows.tsx'

type Props = Pick<DienstPrices, 'provinces'> & { date: string }

export const ProvincePrices = ({ provinces, date }: Props) => (
  <PriceRows
    caption={`De middelste prijs van de kantoren in elke provincie op ${date}, inclusief btw en registerkosten`}
    head="Provincie"
    rows={provinces.map(({ provincie, price_stats }) => ({ key: provincie, name: provincie, spread: price_stats }))}
  />
)
