import type { refusalRules } from '../refusal-rules.ts'
import type { rules } from '../rules.ts'

/** The file of a test, and its name. */
export type Holder = readonly [file: string, name: string]
type Rule = keyof typeof rules | keyof typeof refusalRules

export type Guideline = {
  text: string
  /** GOV.UK Design System: the component or pattern. */
  govuk: string | null
  /** NL Design System: the group of its guidelines for forms. */
  nl: string | null
  met: 'yes' | 'part' | 'no'
  /** How it is met, or why not. */
  how: string
  holders: readonly Holder[]
}

/** A rule that holds in each form on each page, with and without JavaScript. */
export const everywhere = (name: Rule): Holder => ['test/forms/every-form.test.ts', name]

const guideline =
  (met: Guideline['met']) =>
  (text: string, from: Partial<Pick<Guideline, 'govuk' | 'nl'>>, how: string, ...holders: Holder[]): Guideline => ({
    ...{ text, govuk: null, nl: null, met, how, holders },
    ...from,
  })

export const met = guideline('yes')
export const partly = guideline('part')
export const unmet = guideline('no')
