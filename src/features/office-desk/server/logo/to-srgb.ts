type Curve = (value: number) => number
/** Converts the three values of a pixel in this profile to sRGB, each from 0 to 1. */
export type ToSrgb = (point: readonly [number, number, number]) => [number, number, number]

/** From the profile connection space (XYZ, D50) to sRGB (IEC 61966-2-1). */
const ofSrgb = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const

/**
 * Null unless the profile has three primaries with a curve each, as those of screens and cameras do (ICC.1, section 8.3.3); the
 * image is then left unconverted.
 */
export function readToSrgb(profile: Buffer): ToSrgb | null {
  if (profile.toString('latin1', 16, 24) !== 'RGB XYZ ') return null
  const tags = new Map<string, Buffer>()
  const count = Math.min(profile.readUInt32BE(128), 100)
  for (let at = 132; at < 132 + count * 12; at += 12) {
    const [start, length] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)]
    tags.set(profile.toString('latin1', at, at + 4), profile.subarray(start, start + length))
  }
  const parts = ['r', 'g', 'b'].map((name) => ({ primary: tags.get(`${name}XYZ`), curve: tags.get(`${name}TRC`) }))
  if (parts.some(({ primary, curve }) => !primary || !curve)) return null
  const primaries = parts.map(({ primary }) => [8, 12, 16].map((at) => fixed(primary!, at)))
  const curves = parts.map(({ curve }) => readCurve(curve!))
  return (point) => {
    const light = point.map((value, n) => curves[n]!(value))
    const xyz = [0, 1, 2].map((axis) => light.reduce((sum, value, n) => sum + value * primaries[n]![axis]!, 0))
    const [red = 0, green = 0, blue = 0] = ofSrgb.map((row) => row.reduce((sum, part, n) => sum + part * xyz[n]!, 0))
    return [encode(red), encode(green), encode(blue)]
  }
}

const fixed = (bytes: Buffer, at: number) => bytes.readInt32BE(at) / 65_536

const encode = (light: number) => {
  const value = Math.min(Math.max(light, 0), 1)
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

/** A gamma, a table, or a gamma with a linear part at the low end (ICC.1, sections 10.6 and 10.18). */
function readCurve(bytes: Buffer): Curve {
  if (bytes.toString('latin1', 0, 4) === 'para') return readFormula(bytes)
  const count = bytes.readUInt32BE(8)
  if (count === 0) return (value) => value
  if (count === 1) {
    const power = bytes.readUInt16BE(12) / 256
    return (value) => value ** power
  }
  return (value) => {
    const place = value * (count - 1)
    const below = Math.floor(place)
    const [one, next] = [below, Math.min(below + 1, count - 1)].map((n) => bytes.readUInt16BE(12 + n * 2) / 65_535)
    return one! + (next! - one!) * (place - below)
  }
}

function readFormula(bytes: Buffer): Curve {
  const kind = bytes.readUInt16BE(8)
  const counts = [1, 3, 4, 5, 7]
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: counts[kind] ?? 0 }, (_, n) =>
    fixed(bytes, 12 + n * 4),
  )
  if (kind === 0) return (value) => value ** g
  const above = (value: number) => Math.max(a * value + b, 0) ** g
  if (kind === 1 || kind === 2) return (value) => (value >= -b / a ? above(value) : 0) + c
  return (value) => (value >= d ? above(value) + e : c * value + f)
}
