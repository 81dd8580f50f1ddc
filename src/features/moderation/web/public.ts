export { ReviewRules } from './review-rules.tsx'
