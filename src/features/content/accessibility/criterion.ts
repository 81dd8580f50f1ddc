/** `met` also if the site has nothing to which the criterion applies; `how` then says so. */
export type Criterion = {
  id: string
  level: 'A' | 'AA'
  /** From the Dutch translation of WCAG 2.2. */
  name: string
  result: 'met' | 'absent' | 'part'
  /** For docs/accessibility.md. */
  how: string
  /** The test files that check it. */
  tests: readonly string[]
}

/** One criterion with its tests. A criterion about something the site does not have needs none. */
export const criterion = (
  id: string,
  level: 'A' | 'AA',
  name: string,
  result: Criterion['result'],
  how: string,
  ...tests: string[]
): Criterion => ({ id, level, name, result, how, tests })
