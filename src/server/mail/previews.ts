import type { Context } from '../context.ts'
import { type Message, toMessage } from './to-message.ts'

type Needs = Pick<Context, 'config' | 'mails'>

/** Every mail that has a sample, for a fictional request, as it would be sent. */
export const listPreviews = (context: Needs): Message[] =>
  context.mails.flatMap(({ kind }) => findPreview(context, kind) ?? [])

/** The names of all samples: M06, for instance, and M06-meteen for its other case. */
export const previewNames = ({ mails }: Pick<Needs, 'mails'>): string[] =>
  mails.flatMap(({ kind, otherPreviews = {} }) => [
    kind,
    ...Object.keys(otherPreviews).map((name) => `${kind}-${name}`),
  ])

export function findPreview({ config, mails }: Needs, name: string): Message | undefined {
  const [kind, other] = name.split('-')
  const mail = mails.find((one) => one.kind === kind)
  const preview = other === undefined ? mail?.preview : mail?.otherPreviews?.[other]
  return mail && preview && toMessage(config, `preview-${name}`, mail.kind, preview(config))
}
