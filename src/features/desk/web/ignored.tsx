import { Notice } from '#web/ui/notice.tsx'

type Props = {
  fields: readonly string[]
  /** A sentence about a value that is valid but was not used. */
  unused?: string | null
}

/** Names the filter fields that were ignored, so that nobody takes the whole list for a filtered one. */
export const Ignored = ({ fields, unused = null }: Props) =>
  fields.length === 0 && unused === null ? null : (
    <Notice kind="info" title="Niet alles van uw vraag is gebruikt">
      {fields.length > 0 && <>Dit kunnen wij niet lezen: {fields.join(', ')}. U ziet de lijst zonder dat. </>}
      {unused}
    </Notice>
  )
