export { Logo } from './logo.tsx'
export { Score } from './score.tsx'
