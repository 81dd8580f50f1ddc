export function vitestFailures(report: object): string[]
export function playwrightFailures(report: object): string[]
export function unseenFailures(codes: string): string[]
export function unfitFailures(statements: string): string[]
