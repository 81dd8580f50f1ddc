/** The result of one check of `npm run doctor`. The text says what to do, and never contains a secret or personal data. */
export type Finding = { check: string; state: 'ok' | 'let op' | 'fout'; text: string }

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text })
export const warning = (check: string, text: string): Finding => ({ check, state: 'let op', text })
export const fault = (check: string, text: string): Finding => ({ check, state: 'fout', text })
