export { findInstantPrices, type InstantPriceList } from './find-instant-prices.ts'
export { endDiensten, keepCombinations, keepPrices } from './keep-prices.ts'
export { startDuePrices } from './start-prices.ts'
