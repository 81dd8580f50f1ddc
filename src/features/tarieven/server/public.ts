export { endDiensten, keepCombinations, keepPrices } from './keep-prices.ts'
export { startDuePrices } from './start-prices.ts'
