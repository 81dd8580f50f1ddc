import { limits } from '#contract/limits.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Says that there is a maximum. The region is always there, so that a screen reader hears the words come. */
export const CapWarning = ({ visible }: { visible: boolean }) => (
  <div className="cap-warning" role="status">
    {visible && <Notice kind="warning">{`U kunt maximaal ${limits.diensten.max} diensten selecteren.`}</Notice>}
  </div>
)
