import type { FieldError } from '#contract/errors.ts'
import { formatDecimal, formatWhole } from '#contract/format/decimal.ts'
import * as messages from '#contract/messages.ts'

type Bounds = { noun: string; min: number; max: number; unit?: string }

/** The errors of a number in a query: missing or out of bounds. Empty when it is valid. */
export function boundsErrors(field: string, value: number | undefined, bounds: Bounds): FieldError[] {
  if (value === undefined) return [{ field, message: messages.required }]
  const { noun, min, max, unit = '' } = bounds
  if (value >= min && value <= max) return []
  return [{ field, message: `Vul een ${noun} in van ${numeral(min)} tot en met ${numeral(max)}${unit}` }]
}

/** The same for a point. */
export function pointErrors(
  { lat, lon }: { lat?: number | undefined; lon?: number | undefined },
  { latMin, latMax, lonMin, lonMax }: Record<'latMin' | 'latMax' | 'lonMin' | 'lonMax', number>,
): FieldError[] {
  return [
    ...boundsErrors('lat', lat, { noun: 'breedtegraad', min: latMin, max: latMax }),
    ...boundsErrors('lon', lon, { noun: 'lengtegraad', min: lonMin, max: lonMax }),
  ]
}

export const distanceErrors = (field: string, km: number, min: number, max: number): FieldError[] =>
  boundsErrors(field, km, { noun: 'afstand', min, max, unit: ' km' })

const numeral = (value: number) => (Number.isInteger(value) ? formatWhole(value) : formatDecimal(value, 1))
