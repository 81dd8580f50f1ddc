/** What one check of `npm run doctor` says: in the text stands what to do, and never a secret or personal data. */
export type Finding = { check: string; state: 'ok' | 'let op' | 'fout'; text: string }

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text })
export const warning = (check: string, text: string): Finding => ({ check, state: 'let op', text })
export const fault = (check: string, text: string): Finding => ({ check, state: 'fout', text })
