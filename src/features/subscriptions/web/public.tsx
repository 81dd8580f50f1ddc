export { ExpiredLink, loadExpiredLink } from './renewal/expired-link.tsx'
export { LinkEnded } from './renewal/link-ended.tsx'
export { NewLinkOffer } from './renewal/new-link-offer.tsx'
