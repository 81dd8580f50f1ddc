export { useSearchCount } from './use-search-count.ts'
