/**
 * Codes of post boxes, each with the postcode of a street whose town it stands for. No source has them, but their numbers tell: those
 * before the first street of a town, which has a 1 at its end (1180 before 1181), and all ten of a larger one (2500 to 2510
 * before 2511).
 */
export function postBoxes(streets: readonly string[]): Map<string, string> {
  const used = new Set(streets.map(Number))
  const boxes = new Map<string, string>()
  for (const first of [...used].filter((code) => code % 10 === 1)) {
    const wholeDecade = Array.from({ length: 11 }, (_, back) => first - 1 - back)
    const isLarge = first % 100 === 11 && wholeDecade.every((code) => !used.has(code))
    for (const code of isLarge ? wholeDecade : [first - 1]) if (!used.has(code)) boxes.set(String(code), String(first))
  }
  return boxes
}
