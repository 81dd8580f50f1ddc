/** A cookie jar: keeps cookies and sends them with every call. */
export type Browser = Map<string, string>

export const cookiesOf = (browser: Browser | undefined): Record<string, string> =>
  browser?.size ? { cookie: [...browser].map(([name, value]) => `${name}=${value}`).join('; ') } : {}

export function keepCookies(browser: Browser | undefined, cookies: readonly { name: string; value: string }[]): void {
  for (const { name, value } of cookies) {
    if (value === '') browser?.delete(name)
    else browser?.set(name, value)
  }
}
