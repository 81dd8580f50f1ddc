import type { FieldError } from '#contract/errors.ts'
import { PageHead } from '#web/page-head.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  title: string
  failure: { text: string; fields: readonly FieldError[] } | null | undefined
  /** The heading of the form's error summary. */
  refused?: string
  /** The id of a field's control, if it differs from the field's name. */
  idOf?: (field: string) => string
  /** The message after a successful form. */
  done?: string | null | undefined
}

/** The top of a desk page: its document title, and the result of the form that was sent. */
export function DeskHead({ title, failure, refused, idOf, done }: Props) {
  const fields = failure?.fields ?? []
  return (
    <>
      <PageHead title={failure ? `Fout: ${title}` : title} noindex />
      <ErrorSummary title={refused} errors={fields} idOf={idOf} attempt={fields.length} />
      {failure && fields.length === 0 && <Notice kind="error" focused title={failure.text} />}
      <DoneNotice>{done}</DoneNotice>
    </>
  )
}
