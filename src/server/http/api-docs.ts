import type { FastifyInstance } from 'fastify'
import type { openapi } from '#contract/openapi/document.ts'
import { type SharedText, sharedText } from './answer-text.ts'
import { type Html, html, htmlPage } from './html.ts'

type Operation = {
  summary: string
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
  responses: Record<string, { description: string; content?: { 'application/json'?: { schema: unknown } } }>
}

/** The description of the API: for programs at /api/openapi.json, for people at /api/docs. */
export function apiDocsRoutes(app: FastifyInstance, toDocument: () => ReturnType<typeof openapi>) {
  let description: { json: SharedText; page: SharedText } | undefined
  /** Made once, at the first request, so that no start waits for it. */
  const described = () => {
    description ??= textsOf(toDocument())
    return description
  }
  const headers = { 'cache-control': 'public, max-age=60, stale-while-revalidate=600' }
  app.get('/api/openapi.json', (request, reply) =>
    described().json(request, reply.headers(headers).type('application/json; charset=utf-8')),
  )
  app.get('/api/docs', (request, reply) =>
    described().page(request, reply.headers(headers).type('text/html; charset=utf-8')),
  )
}

const textsOf = (document: ReturnType<typeof openapi>) => ({
  json: sharedText(JSON.stringify(document)),
  page: sharedText(docsPage(document.paths as Record<string, Record<string, Operation>>, document.components.schemas)),
})

function docsPage(paths: Record<string, Record<string, Operation>>, schemas: Record<string, unknown>): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callSection(method.toUpperCase(), path, operation)),
  )
  const shapes = Object.entries(schemas).map(([name, schema]) => html`<h3 id="${name}">${name}</h3>${pretty(schema)}`)
  return htmlPage(
    'API',
    html`<h1>API</h1>
<p>For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>. Ids are strings in answers, missing values are null.</p>
${calls}<h2>Schemas</h2>${shapes}`,
  )
}

const pretty = (schema: unknown): Html => html`<pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`

function callSection(method: string, path: string, operation: Operation): Html {
  const parameters = (operation.parameters ?? []).map(
    (p) => html`<li><code>${p.name}</code> (${p.in}${p.required ? ', required' : ''})</li>`,
  )
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) => html`<li><b>${status}</b> ${answer.description}</li>`,
  )
  const success = operation.responses['200'] ?? operation.responses['201']
  return html`<section><h2><code>${method} ${path}</code></h2><p>${operation.summary}</p>
${parameters.length ? html`<h3>Parameters</h3><ul>${parameters}</ul>` : ''}
${operation.requestBody ? html`<h3>Body</h3>${pretty(operation.requestBody.content['application/json'].schema)}` : ''}
<h3>Answers</h3><ul>${answers}</ul>${success?.content?.['application/json'] ? pretty(success.content['application/json'].schema) : ''}</section>`
}
