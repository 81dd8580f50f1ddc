import { Notice } from '#web/ui/notice.tsx'

type Props = {
  fields: readonly string[]
  /** What was understood and still not used, in a sentence of its own. */
  unused?: string | null
}

/** Says which fields of a filter were not understood, so that nobody takes the whole list for what they asked. */
export const Ignored = ({ fields, unused = null }: Props) =>
  fields.length === 0 && unused === null ? null : (
    <Notice kind="info" title="Niet alles van uw vraag is gebruikt">
      {fields.length > 0 && <>Dit kunnen wij niet lezen: {fields.join(', ')}. U ziet de lijst zonder dat. </>}
      {unused}
    </Notice>
  )
