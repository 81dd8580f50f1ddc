import type { Context } from '../context.ts'
import { type Message, toMessage } from './to-message.ts'

type Needs = Pick<Context, 'config' | 'mails'>

/** Each mail that has a sample, with a fictional request, as it would be sent. */
export const listPreviews = (context: Needs): Message[] =>
  context.mails.flatMap(({ kind }) => findPreview(context, kind) ?? [])

export function findPreview({ config, mails }: Needs, name: string): Message | undefined {
  const { kind, preview } = mails.find((mail) => mail.kind === name) ?? {}
  return kind && preview && toMessage(config, `preview-${kind}`, kind, preview(config))
}
