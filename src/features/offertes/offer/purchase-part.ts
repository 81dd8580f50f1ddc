import { btwOver } from '#features/tarieven/rules/price-amounts.ts'
import type { Offer } from '../contract.ts'
import { sum } from './amounts.ts'

/** The deeds of the buyer; a seller pays to have an old mortgage struck off. */
const purchaseDeeds = ['leveringsakte', 'koopovereenkomst', 'hypotheekakte']
/** The registers of wills, marriages and companies, by the words that their names have. */
const otherRegister = /testament|huwelijk|kvk|kamer van koophandel|handelsregister/i

type PurchasePart = {
  total_cents: number
  register_cents: number
  /** With btw, without registers; null where the offer has no amount of its own for it. */
  mortgage_deed_cents: number | null
  hasMortgageDeed: boolean
  /** The lines that do not belong to the purchase. */
  others: Offer['lines']
}

/**
 * What of an offer is for the purchase. Search of registers and the fund for quality are of the offer as a whole, and count entirely; of
 * an offer that has other deeds the registers of those do not.
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
