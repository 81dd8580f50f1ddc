export { endDiensten, keepCombinations } from './keep-prices.ts'
