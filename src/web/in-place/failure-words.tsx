import { errors } from '#contract/errors.ts'
import { Notice } from '../ui/notice.tsx'

const { NETWORK_ERROR, TIMEOUT_ERROR, UNKNOWN } = errors

/** In a form of a document: what the small script of forms says above it where no answer came (show-answer.ts). */
export const FailureWords = ({ title }: { title: string }) => (
  <template data-failure="" data-lost={NETWORK_ERROR.text} data-late={TIMEOUT_ERROR.text} data-other={UNKNOWN.text}>
    <Notice kind="error" focused title={title}>
      {UNKNOWN.text}
    </Notice>
  </template>
)
