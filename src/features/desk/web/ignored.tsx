import { Notice } from '#web/ui/notice.tsx'

/** Says which fields of a filter were not understood, so that nobody takes the whole list for what they asked. */
export const Ignored = ({ fields }: { fields: readonly string[] }) =>
  fields.length === 0 ? null : (
    <Notice kind="info" title="Niet alles van uw vraag is gebruikt">
      Dit kunnen wij niet lezen: {fields.join(', ')}. U ziet de lijst zonder dat.
    </Notice>
  )
