import type { FieldError } from '#contract/errors.ts'
import { PageHead } from '#web/page-head.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  title: string
  failure: { text: string; fields: readonly FieldError[] } | null | undefined
  /** Above what is wrong in a form. */
  refused?: string
  /** The control of a field that is not called after it. */
  idOf?: (field: string) => string
  /** What is said after a form that was taken. */
  done?: string | null | undefined
}

/** What stands above a page of the desk: its name for the browser, and what became of the form that was sent. */
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
