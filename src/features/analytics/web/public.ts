export { countOffice } from './count-office.ts'
export { useSearchCount } from './use-search-count.ts'
