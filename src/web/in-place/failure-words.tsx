import { errors } from '#contract/errors.ts'
import { Notice } from '../ui/notice.tsx'
import { RetryButton } from './retry-button.tsx'

const { NETWORK_ERROR, TIMEOUT_ERROR, UNKNOWN } = errors

type Props = {
  title: string
  /** Adds a button that dismisses the message. */
  retries?: boolean
}

/** In a form of a document: the template for the message that the form script shows when no answer came (show-answer.ts). */
export const FailureWords = ({ title, retries = false }: Props) => (
  <template data-failure="" data-lost={NETWORK_ERROR.text} data-late={TIMEOUT_ERROR.text} data-other={UNKNOWN.text}>
    <Notice kind="error" focused title={title}>
      <p>{UNKNOWN.text}</p>
      {retries && <RetryButton />}
    </Notice>
  </template>
)
