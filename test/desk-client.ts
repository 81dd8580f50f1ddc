import type { FastifyInstance } from 'fastify'

/** The desk as the holder of this cookie uses it, through plain pages and forms. */
export function deskClient(app: FastifyInstance, cookie: string) {
  const get = (url: string) => app.inject({ url, headers: { cookie } })
  /** Submits the form of a page; `url` includes the page's query. */
  async function post(url: string, fields: Record<string, string>) {
    const page = await get(url)
    const form_token = /name="form_token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    return app.inject({
      method: 'POST',
      url,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ form_token, ...fields }).toString(),
    })
  }
  /** The text of a page, without tags. */
  const read = async (url: string) => {
    const { body } = await get(url)
    return (
      body
        // Not text that a sighted reader of the table sees.
        .replace(/<head>.*?<\/head>|<script.*?<\/script>|<span [^>]*class="lab".*?<\/span>/gs, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&#x27;', "'")
        .replace(/\s+/g, ' ')
    )
  }
  return { get, post, read }
}
