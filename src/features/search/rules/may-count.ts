/** The request headers of a visit, with lower-case names. */
type Headers = Readonly<Record<string, string | string[] | undefined>>

/** User agents of programs (a Cubot is a phone). A request without a user agent is not counted either. */
const programs =
  /(?<!cu)bot|crawl|spider|slurp|scrap|fetch|preview|headless|lighthouse|monitor|facebookexternalhit|^[a-z-]+\/[\d.]+$|curl|wget|python|java\/|okhttp|go-http|axios|node/i

/** Whether a visit may be counted: not one by a program, and not when GPC or DNT asks not to be tracked. */
export function mayCount(headers: Headers): boolean {
  const agent = String(headers['user-agent'] ?? '')
  return agent !== '' && !programs.test(agent) && headers['sec-gpc'] !== '1' && headers.dnt !== '1'
}

/** Whether a link leads to the office's own website: an http(s) URL with the same host. */
export function leadsTo(destination: string, website: string | null): boolean {
  const [to, own] = [URL.parse(destination), website === null ? null : URL.parse(website)]
  return to !== null && own !== null && /^https?:$/.test(to.protocol) && to.host !== '' && to.host === own.host
}
