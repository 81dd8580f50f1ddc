export { titleOf } from '../subject.ts'
export { ReviewRules } from './review-rules.tsx'
