export { Cost } from './cost.tsx'
export { Tarievenlijst } from './tarievenlijst.tsx'
export { pricesArgs, usePrices } from './use-prices.ts'
