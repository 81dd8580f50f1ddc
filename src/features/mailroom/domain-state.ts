import type { FieldError } from '#contract/errors.ts'

/** What the name servers say of the domain that mails leave from; null: not looked at yet. */
export type DomainState = {
  domain: string
  selector: string
  report: {
    findings: { check: string; state: 'ok' | 'let op' | 'fout'; text: string }[]
    zone: string[]
    at: string
  } | null
  failure: { text: string; fields: FieldError[] } | null
}
