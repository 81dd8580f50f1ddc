import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { Id, IdInput, named } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'

const Register = z.object({ naam: z.string(), cents: z.number() })
const parts = {
  honorarium_cents: z.number(),
  recherche_cents: z.number(),
  btw_cents: z.number(),
  register_cents: z.number(),
  registers: z.array(Register),
  kwaliteitsfonds_cents: z.number(),
}

/** The price of one service at one office. `price` is in whole euros including btw, the parts are in cents. */
export const Tarief = named(
  'Tarief',
  z.object({
    dienst_id: z.string(),
    label: z.string(),
    price: z.number(),
    ...parts,
    situatie: z.nullable(z.string()),
    inbegrepen: z.array(z.string()),
    niet_inbegrepen: z.array(z.string()),
    compleet: z.boolean(),
  }),
)
export type Tarief = z.infer<typeof Tarief>

export const Tarievenlijst = named(
  'Tarievenlijst',
  z.object({
    vestiging_id: Id,
    updated_at: z.nullable(z.string()),
    taken_over: z.boolean(),
    valid_from: z.nullable(z.string()),
    items: z.array(Tarief),
    /** The services with instant offers, each with its conditions in words. */
    instants: z.array(z.object({ dienst_ids: z.array(z.string()), instant: z.array(z.string()) })),
    disclaimer: z.string(),
  }),
)
export type Tarievenlijst = z.infer<typeof Tarievenlijst>

export const BatchPrice = named(
  'BatchPrice',
  z.object({
    vestiging_id: Id,
    /** Whole euros, including btw and register costs, for all requested services together. */
    price: z.number(),
    compleet: z.boolean(),
    updated_at: z.nullable(z.string()),
    taken_over: z.boolean(),
    /** The parts in cents; `combination` means that the office has its own price for exactly these services. */
    breakdown: z.object({ ...parts, total_cents: z.number(), combination: z.boolean() }),
    /** The conditions for an instant offer at this price, in words; null if it makes none. */
    instant: z.nullable(z.array(z.string())),
  }),
)
export type BatchPrice = z.infer<typeof BatchPrice>

export const getTarievenlijst = schemas({
  summary: 'The price list of an office; an office without prices answers an empty list',
  params: z.object({ id: z.string() }),
  response: Tarievenlijst,
  errors: ['VESTIGING_NOT_FOUND'],
})

export const getTarievenBatch = schemas({
  summary: 'The price of a set of services at each office that has a price for all of them',
  body: z.object({
    vestiging_ids: z.array(IdInput).check(z.maxLength(limits.tarieven.vestigingenMax)),
    dienst_ids: z.array(z.string()).check(z.maxLength(limits.diensten.max)),
  }),
  response: z.object({ items: z.array(BatchPrice) }),
})
