import * as z from 'zod/mini'
import { Id, line, named } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'

const nullableString = z.nullable(z.string())
export const dienst = { dienst_id: Id, label: z.string() }
export const version = line(40, { invalid: messages.invalid })

const amounts = {
  honorarium_cents: z.number(),
  recherche_cents: z.number(),
  btw_cents: z.number(),
  kwaliteitsfonds_cents: z.number(),
  compleet: z.boolean(),
}
const parts = {
  ...amounts,
  registers: z.array(z.object({ naam: z.string(), cents: z.number() })),
  total_cents: z.number(),
  situatie: nullableString,
  inbegrepen: z.array(z.string()),
  niet_inbegrepen: z.array(z.string()),
}
const current = { updated_at: z.string(), updated_by: nullableString, version: z.string() }
const past = { replaced_at: z.string(), replaced_by: nullableString }

/** An office's price for a service, now or from a later day. */
export const OwnPrice = named('OwnPrice', z.object({ ...dienst, ...parts, valid_from: z.string(), ...current }))
export type OwnPrice = z.infer<typeof OwnPrice>

/** An earlier price. If `valid_from` is after `replaced_at`, it was taken back before it took effect. */
export const PastPrice = named('PastPrice', z.object({ id: Id, ...dienst, ...parts, valid_from: z.string(), ...past }))
export type PastPrice = z.infer<typeof PastPrice>

/** Without registers: those belong to the single prices. */
const combination = { dienst_ids: z.array(z.string()), label: z.string(), ...amounts }

/** An office's price for exactly these services together. */
export const OwnCombination = named(
  'OwnCombination',
  z.object({
    ...combination,
    register_cents: z.number(),
    /** With the registers, as visitors pay it; `singles_cents` is what the services cost one by one. */
    total_cents: z.number(),
    singles_cents: z.number(),
    /** Whether visitors see it: not if the single prices together are lower, or if any of these prices is too old. */
    visible: z.boolean(),
    ...current,
  }),
)
export type OwnCombination = z.infer<typeof OwnCombination>

/** An earlier price for a combination. */
export const PastCombination = named('PastCombination', z.object({ id: Id, ...combination, ...past }))
export type PastCombination = z.infer<typeof PastCombination>

const { lineMax } = limits.offerte.offer
const { situatieMax, itemsMax, itemMax } = limits.account.terms
/** Whole cents. `wrongPrice` refuses an invalid amount by name; it also sees the other amounts. */
const Cents = z.nullable(z.number())
const Terms = z.array(line(itemMax, { invalid: messages.termLength })).check(z.maxLength(itemsMax, messages.termsMany))

const ownWork = {
  honorarium_cents: Cents,
  recherche_cents: Cents,
  kwaliteitsfonds_cents: Cents,
  compleet: z.boolean(),
  version: z.nullable(version),
}

/** An office's change to the price of one service; terms that are left out stay as they are. */
export const PriceChange = z.object({
  ...ownWork,
  registers: z.array(z.object({ naam: line(lineMax, { invalid: messages.registerNameLength }), cents: Cents })),
  situatie: z.optional(z.nullable(line(situatieMax, { invalid: messages.situationLength }))),
  inbegrepen: z.optional(Terms),
  niet_inbegrepen: z.optional(Terms),
  /** A date as people write it; empty: today. */
  valid_from: line(40, { invalid: messages.dateUnreadable }),
})

export const dienst_ids = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(limits.account.dienstenMax))

/** The same for a combination of services. */
export const CombinationChange = z.object({ dienst_ids, ...ownWork })
