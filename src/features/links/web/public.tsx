export { ExpiredLink, loadExpiredLink } from './expired-link.tsx'
export { LinkEnded } from './link-ended.tsx'
export { NewLinkOffer } from './new-link-offer.tsx'
