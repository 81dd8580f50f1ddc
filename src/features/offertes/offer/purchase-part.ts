import { btwOver } from '#features/tarieven/rules/price-amounts.ts'
import type { Offer } from '../contract.ts'
import { sum } from './amounts.ts'

/** The deeds of the buyer. The royementsakte of an old mortgage is paid by the seller. */
const purchaseDeeds = ['leveringsakte', 'koopovereenkomst', 'hypotheekakte']
/** Recognises the registers of wills, marriages and companies by words in their names. */
const otherRegister = /testament|huwelijk|kvk|kamer van koophandel|handelsregister/i

type PurchasePart = {
  total_cents: number
  register_cents: number
  /** With btw, without registers; null if the offer has no separate amount for it. */
  mortgage_deed_cents: number | null
  hasMortgageDeed: boolean
  /** Lines that are not part of the purchase. */
  others: Offer['lines']
}

/**
 * The part of an offer that is for the purchase. Recherche and the quality fund cannot be split over deeds and count in full. If the
 * offer has other deeds, the registers of those are left out.
 */
export function purchasePart(offer: Pick<Offer, 'lines' | 'registers' | 'total_cents'>): PurchasePart {
  const others = offer.lines.filter(({ dienst_id }) => !purchaseDeeds.includes(dienst_id))
  const work = sum(others.map(({ honorarium_cents }) => honorarium_cents))
  const ownRegisters = offer.registers.filter(({ naam }) => others.length === 0 || !otherRegister.test(naam))
  const register_cents = sum(ownRegisters.map(({ cents }) => cents))
  const otherRegisters = sum(offer.registers.map(({ cents }) => cents)) - register_cents
  const mortgage = offer.lines.find(({ dienst_id }) => dienst_id === 'hypotheekakte')
  const fee = mortgage?.honorarium_cents ?? 0
  return {
    total_cents: offer.total_cents - work - btwOver(work) - otherRegisters,
    register_cents,
    mortgage_deed_cents: fee > 0 ? fee + btwOver(fee) : null,
    hasMortgageDeed: mortgage !== undefined,
    others,
  }
}
