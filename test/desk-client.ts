import type { FastifyInstance } from 'fastify'

/** The desk as somebody with this cookie uses it, by plain pages and forms. */
export function deskClient(app: FastifyInstance, cookie: string) {
  const get = (url: string) => app.inject({ url, headers: { cookie } })
  /** Fills in the form of a page; `url` with the query that the page has. */
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
  /** What a page says, without its tags. */
  const read = async (url: string) => {
    const { body } = await get(url)
    return (
      body
        // What is no word for who sees a table.
        .replace(/<head>.*?<\/head>|<script.*?<\/script>|<span [^>]*class="lab".*?<\/span>/gs, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&#x27;', "'")
        .replace(/\s+/g, ' ')
    )
  }
  return { get, post, read }
}
