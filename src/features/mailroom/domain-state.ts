import type { FieldError } from '#contract/errors.ts'

/** The DNS records of the domain that mails leave from; null: not looked up yet. */
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
