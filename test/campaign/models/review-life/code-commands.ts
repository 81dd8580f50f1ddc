import fc from 'fast-check'
import { pick } from '#test/campaign/models/visitors.ts'
import type { Code } from './codes.ts'
import type { Reviews } from './model.ts'
import { place, step } from './step.ts'

/** What somebody types: most often nothing, or a code that is of use. */
export const typedCode = fc.record({
  which: fc.constantFrom('none', 'none', 'useful', 'useful', 'useful', 'taken', 'ended', 'any', 'invented'),
  at: place,
})
type Typed = typeof typedCode extends fc.Arbitrary<infer T> ? T : never

export function codeFor({ codes, now }: Reviews, office: number, { which, at }: Typed): string | undefined {
  if (which === 'none') return undefined
  if (which === 'invented') return 'CCCCC-CCCCC'
  const hasEnded = ({ sheet: { ends, withdrawn } }: Code) => ends <= now || withdrawn !== undefined
  const isTaken = ({ used, review }: Code) => used === true || review !== null
  const own = codes.of(office)
  const choice = {
    useful: own.filter((code) => !hasEnded(code) && !isTaken(code)),
    taken: own.filter(isTaken),
    ended: own.filter(hasEnded),
    any: codes.sheets.flatMap((sheet) => sheet.codes),
  }[which]
  return choice.length > 0 ? pick(choice, at).typed : undefined
}

const makeSheet = step({
  name: 'an office makes a sheet of codes',
  input: fc.constantFrom(0, 0, 0, 1),
  can: ({ codes }) => codes.sheets.length < 8,
  async act({ codes, now }, world, office) {
    codes.make(office, await world.makeSheet(office), now)
  },
})

const withdrawSheet = step({
  name: 'an office withdraws a sheet of codes',
  input: place,
  can: ({ codes }) => codes.sheets.length > 0,
  async act({ codes, now }, world, at) {
    const sheet = pick(codes.sheets, at)
    await world.withdrawSheet(sheet.office, sheet.id)
    codes.withdraw(sheet, now)
  },
})

export const codeCommands = [...Array(4).fill(makeSheet), withdrawSheet]
