import * as messages from '#contract/messages.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Says that there is a maximum. The region is always there, so that a screen reader hears the words come. */
export const CapWarning = ({ visible }: { visible: boolean }) => (
  <div className="cap-warning" role="status">
    {visible && <Notice kind="warning">{messages.dienstenMany}</Notice>}
  </div>
)
