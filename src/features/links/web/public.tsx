export { ExpiredLink, loadExpiredLink } from './expired-link.tsx'
