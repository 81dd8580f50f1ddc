import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { BillCheck } from './bill/bill-schemas.ts'
export { getSharedOfferte, type SharedOfferte } from './companion/companion-request.ts'
export type { ConceptOffer, Offer } from './offer/offer-schemas.ts'
export type {
  OfferteAccess,
  OfferteForOffice,
  OfferteStatus,
  VestigingStatus,
} from './request-views.ts'
export type { OfferteExport, OfferteReceipt } from './schemas.ts'
export type { Message } from './thread/message-schemas.ts'

export const createOfferteRequest = endpoint<typeof schemas.createOfferteRequest>({
  method: 'POST',
  path: '/offerte-requests',
})

export const getOfferteAccess = endpoint<typeof schemas.getOfferteAccess>({
  method: 'GET',
  path: '/offerte-requests/access/{token}',
})

export const exportOfferteRequest = endpoint<typeof schemas.exportOfferteRequest>({
  method: 'GET',
  path: '/offerte-requests/access/{token}/export.json',
})

export const getOffertesPdf = endpoint<typeof schemas.getOffertesPdf>({
  method: 'GET',
  path: '/offerte-requests/access/{token}/offertes.pdf',
})

export const getBillLetter = endpoint<typeof schemas.getBillLetter>({
  method: 'GET',
  path: '/offerte-requests/access/{token}/nota-brief.pdf',
})

export const getOfferteCalendar = endpoint<typeof schemas.getOfferteCalendar>({
  method: 'GET',
  path: '/offerte-requests/access/{token}/kalender.ics',
})

export const confirmOfferteRequest = endpoint<typeof schemas.confirmOfferteRequest>({
  method: 'POST',
  path: '/offerte-requests/access/{token}/confirm',
})

export const confirmByCode = endpoint<typeof schemas.confirmByCode>({
  method: 'POST',
  path: '/offerte-requests/access/{token}/code',
})

export const replaceOffice = endpoint<typeof schemas.replaceOffice>({
  method: 'POST',
  path: '/offerte-requests/access/{token}/replace-office',
})

export const withdrawOfferteRequest = endpoint<typeof schemas.withdrawOfferteRequest>({
  method: 'POST',
  path: '/offerte-requests/access/{token}/withdraw',
})

export const eraseOfferteRequest = endpoint<typeof schemas.eraseOfferteRequest>({
  method: 'POST',
  path: '/offerte-requests/access/{token}/erase',
})

export const resendOfferteRequest = endpoint<typeof schemas.resendOfferteRequest>({
  method: 'POST',
  path: '/offerte-requests/access/{token}/resend',
})

export const getOfferteForOffice = endpoint<typeof schemas.getOfferteForOffice>({
  method: 'GET',
  path: '/offerte-requests/office/{token}',
})

export const answerOfferteRequest = endpoint<typeof schemas.answerOfferteRequest>({
  method: 'POST',
  path: '/offerte-requests/office/{token}',
})

export const openOfferteForOffice = endpoint<typeof schemas.openOfferteForOffice>({
  method: 'POST',
  path: '/offerte-requests/office/{token}/opened',
})
