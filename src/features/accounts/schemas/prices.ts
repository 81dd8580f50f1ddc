import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
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

/** What an office asks for a service, now or from a later day on. */
export const OwnPrice = named('OwnPrice', z.object({ ...dienst, ...parts, valid_from: z.string(), ...current }))
export type OwnPrice = z.infer<typeof OwnPrice>

/** What it asked before, or meant to: one whose day is after `replaced_at` was taken back before it held. */
export const PastPrice = named('PastPrice', z.object({ id: Id, ...dienst, ...parts, valid_from: z.string(), ...past }))
export type PastPrice = z.infer<typeof PastPrice>

/** Registers are those of the single prices, so they are no part of it. */
const combination = { dienst_ids: z.array(z.string()), label: z.string(), ...amounts }

/** What an office asks for exactly these services together. */
export const OwnCombination = named(
  'OwnCombination',
  z.object({
    ...combination,
    register_cents: z.number(),
    /** With the registers, as visitors pay it; beside what the services cost one by one. */
    total_cents: z.number(),
    singles_cents: z.number(),
    /** Whether visitors see it: not while the single prices together are lower, or too old. */
    visible: z.boolean(),
    ...current,
  }),
)
export type OwnCombination = z.infer<typeof OwnCombination>

/** What it asked before. */
export const PastCombination = named('PastCombination', z.object({ id: Id, ...combination, ...past }))
export type PastCombination = z.infer<typeof PastCombination>

const { registersMax, lineMax } = limits.offerte.offer
const { situatieMax, itemsMax, itemMax } = limits.account.terms
/** Whole cents. What is no amount is refused by name in `wrongPrice`, which also sees the others. */
const Cents = z.nullable(z.number())
const Terms = z.array(line(itemMax, { invalid: messages.termLength })).check(z.maxLength(itemsMax, messages.termsMany))

const ownWork = {
  honorarium_cents: Cents,
  recherche_cents: Cents,
  kwaliteitsfonds_cents: z.optional(Cents),
  compleet: z.optional(z.boolean()),
  version: z.nullable(version),
}

export const changeOwnPrice = schemas({
  summary:
    'Say what the office asks for a service that it offers, from today on or from a later day, or confirm it; CONFLICT when its prices are not those of `version` (null: none) any more. A later price takes the place of one that was still to come. What is left out stays; the price before is kept',
  params: z.object({ id: z.string(), dienst_id: z.string() }),
  body: z.object({
    ...ownWork,
    registers: z.optional(
      z
        .array(z.object({ naam: line(lineMax, { invalid: messages.registerNameLength }), cents: Cents }))
        .check(z.maxLength(registersMax, messages.registersMany)),
    ),
    situatie: z.optional(z.nullable(line(situatieMax, { invalid: messages.situationLength }))),
    inbegrepen: z.optional(Terms),
    niet_inbegrepen: z.optional(Terms),
    /** As people write it; left out or empty: today. */
    valid_from: z.optional(line(40, { invalid: messages.dateUnreadable })),
  }),
  response: OwnPrice,
  cookie: 'login',
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
})

export const removeComingPrice = schemas({
  summary:
    'Take the price back that a service would have from a later day on; CONFLICT when it holds by now, or is not the one of `version` any more. It is kept',
  params: z.object({ id: z.string(), dienst_id: z.string() }),
  body: z.object({ version }),
  response: z.object({ removed: z.literal(true) }),
  cookie: 'login',
  errors: ['BAD_REQUEST', 'CONFLICT', 'FORBIDDEN'],
})

const byId = z.object({ id: z.string() })
const dienst_ids = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(limits.account.dienstenMax))

export const changeOwnCombination = schemas({
  summary:
    'Say what the office asks for exactly these services together, or confirm it; never above the sum of their own prices. CONFLICT as for the price of a service; the price before is kept',
  params: byId,
  body: z.object({ dienst_ids, ...ownWork }),
  response: OwnCombination,
  cookie: 'login',
  errors: ['BAD_REQUEST', 'CONFLICT', 'FORBIDDEN'],
})

export const removeOwnCombination = schemas({
  summary:
    'Ask for these services together what they cost one by one; CONFLICT when the price is not the one of `version`',
  params: byId,
  body: z.object({ dienst_ids, version }),
  response: z.object({ removed: z.literal(true) }),
  cookie: 'login',
  errors: ['BAD_REQUEST', 'CONFLICT', 'FORBIDDEN'],
})
