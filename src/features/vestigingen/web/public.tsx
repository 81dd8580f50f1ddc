export { Logo } from './logo.tsx'
export { CarriedContext, OfficeLink } from './office-link.tsx'
export { Score } from './score.tsx'
export { useTotalInWords } from './use-total-in-words.ts'
