import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '#app/app.ts'
import * as web from '#app/web/entry-server.ts'
import type { Context } from '#server/context.ts'
import { expectDocumentedAnswers } from './documented-answers.ts'
import { expectNoHiddenColumns } from './hidden-columns.ts'
import { expectNoHiddenPeople } from './hidden-people.ts'
import { expectValidPages } from './valid-html.ts'

/** Accepts any name: the pages themselves declare which ones they have. */
const styles = new Proxy<Record<string, string>>({}, { get: (_, name) => `/${String(name)}.css` })
const assetsOf = () => ({ styles, fonts: [], entry: '/entry-client.js', beside: [], modules: [] })

/** The real program on the context of a test, driven through `app.inject`; the pages are rendered from their source. */
export async function createTestApp(
  context: Context,
  prepare: (app: FastifyInstance) => void = () => {},
): Promise<FastifyInstance> {
  const app = await buildApp(context, { folder: null, assetsOf, web: expectValidPages(web) })
  prepare(app)
  expectDocumentedAnswers(app)
  expectNoHiddenColumns(app)
  expectNoHiddenPeople(app)
  onTestFinished(() => app.close())
  await app.ready()
  return app
}
