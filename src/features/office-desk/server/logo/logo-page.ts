import type { FastifyInstance } from 'fastify'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import { deskPage, fileForms } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import type { DeskLogoState } from '../../desk-office.ts'
import { findOffice } from '../office/lock-office.ts'
import { changeLogo, markOfLogo } from './change-logo.ts'

/** The desk page for an office's logo. */
export function logoPage(app: FastifyInstance, context: Context) {
  async function stateOf(id: string, parts: Partial<DeskLogoState> = {}): Promise<DeskLogoState> {
    const { title, logo } = await findOffice(context.db, id)
    return { office: { id, title }, logo, shown: markOfLogo(logo), isDone: false, failure: null, ...parts }
  }
  fileForms(app, (forms) =>
    deskPage(forms, context, paths.deskLogo, {
      file: { maxBytes: limits.logo.fileMaxBytes },
      read: ({ params, query }) => stateOf(params.id ?? '', { isDone: query.gedaan === 'ja' }),
      async act(posted, operator, { params: { id = '' }, upload }) {
        await changeLogo(context, operator, { id, posted, upload })
        return paths.deskLogo(id, { gedaan: 'ja' })
      },
      failed: (posted, { failure: { text }, fields }, { params }) =>
        stateOf(params.id ?? '', { failure: { text, fields, reden: textOf(posted, 'reden') } }),
    }),
  )
}
