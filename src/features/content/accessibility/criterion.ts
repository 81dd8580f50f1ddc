/** `met`: also where the site has nothing that it is about, which `how` then says. */
export type Criterion = {
  id: string
  level: 'A' | 'AA'
  /** As in the Dutch translation of WCAG 2.2. */
  name: string
  result: 'met' | 'absent' | 'part'
  /** For docs/accessibility.md. */
  how: string
  /** The files that hold it. */
  tests: readonly string[]
}

/** Of what is there: the outcome is held by tests, or not wholly; of what is absent nothing can fail. */
export const criterion = (
  id: string,
  level: 'A' | 'AA',
  name: string,
  result: Criterion['result'],
  how: string,
  ...tests: string[]
): Criterion => ({ id, level, name, result, how, tests })
