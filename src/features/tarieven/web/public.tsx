export { Cost } from './cost.tsx'
export { PriceParts } from './price-parts-list.tsx'
export { Tarievenlijst } from './tarievenlijst.tsx'
export { pricesArgs, usePrices } from './use-prices.ts'
