export { Logo } from './logo.tsx'
export { Score } from './score.tsx'
export { totalInWords } from './total-in-words.ts'
