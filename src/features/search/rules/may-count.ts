/** What a visitor's browser says of itself, by lower-case header. */
type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Names that programs use for themselves (a Cubot is a telephone); whoever has no name is no visitor either. */
const programs =
  /(?<!cu)bot|crawl|spider|slurp|scrap|fetch|preview|headless|lighthouse|monitor|facebookexternalhit|^[a-z-]+\/[\d.]+$|curl|wget|python|java\/|okhttp|go-http|axios|node/i

/** Whether a visit may be counted: not when a program makes it, and not when GPC or DNT asks for no tracking. */
export function mayCount(headers: Headers): boolean {
  const agent = String(headers['user-agent'] ?? '')
  return agent !== '' && !programs.test(agent) && headers['sec-gpc'] !== '1' && headers.dnt !== '1'
}

/** Whether a link leads to the office's own website: the same host, on the web. */
export function leadsTo(destination: string, website: string | null): boolean {
  const [to, own] = [URL.parse(destination), website === null ? null : URL.parse(website)]
  return to !== null && own !== null && /^https?:$/.test(to.protocol) && to.host !== '' && to.host === own.host
}
