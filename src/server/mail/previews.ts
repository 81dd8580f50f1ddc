import type { Context } from '../context.ts'
import { type Message, toMessage } from './to-message.ts'

type Needs = Pick<Context, 'config' | 'mails'>

/** Each mail that has a sample, with a fictional request, as it would be sent. */
export const listPreviews = (context: Needs): Message[] =>
  context.mails.flatMap(({ kind, preview }) =>
    preview ? [toMessage(context.config, `preview-${kind}`, kind, preview(context.config))] : [],
  )

export const findPreview = (context: Needs, kind: string): Message | undefined =>
  listPreviews(context).find((message) => message.kind === kind)
