import { paths } from '#contract/paths.ts'
import { labelled } from '#web/forms/labelled.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ReplyForm, ReplyItem } from '../../contract/replies.ts'
import { type ReplyState, replyField } from '../../forms/reply.ts'
import { ReplyToReview, replyLabel } from './reply-to-review.tsx'

type Props = { form: ReplyForm; token: string; saved: boolean }

const heading = 'Reageer op uw reviews'

/** The reviews of an office, each with a reply field: one form, which works without JavaScript. */
export function ReplyList({ form: { vestiging, items, remaining, notice, max_length }, token, saved }: Props) {
  const state = usePageState<ReplyState>()
  const open = items.filter(({ reply }) => reply === null)
  const replied = items.filter(({ reply }) => reply !== null)
  const shown = [...open, ...replied]
  // Two authors may have the same name.
  const labels = Object.fromEntries(
    shown.map(({ review_id, naam }, n) => [
      replyField(review_id),
      `${replyLabel(naam)} (review ${n + 1} van ${shown.length})`,
    ]),
  )
  const errors = shown.flatMap(({ review_id }) => {
    const message = state?.errors[review_id]
    return message ? [{ field: replyField(review_id), message }] : []
  })
  const itemProps = (item: ReplyItem) => ({
    item,
    token,
    max: max_length,
    text: state?.replies[item.review_id],
    error: state?.errors[item.review_id],
  })
  return (
    <div className="wrap">
      <PageHead title={`${state ? 'Fout: ' : ''}${heading}`} noindex />
      <div className="page-top replies">
        <ErrorSummary errors={labelled(errors, labels)} attempt={state?.attempt ?? 0} />
        <div>
          <h1>{heading}</h1>
          <p className="muted">
            {vestiging.title}, {vestiging.plaats}
          </p>
        </div>
        {state?.failure && (
          <Notice kind="error" focused title="Uw reactie is niet opgeslagen">
            {state.failure.text}
          </Notice>
        )}
        <DoneNotice>
          {saved && !state && 'Uw reactie is opgeslagen. Hieronder ziet u of zij al online staat.'}
        </DoneNotice>
        {items.length === 0 ? (
          <p className="lede">Er zijn nu geen reviews waarop u kunt reageren.</p>
        ) : (
          <form className="replies" method="post" action={paths.reply(token)} noValidate>
            <input type="hidden" name="action" value="reply" />
            <Notice kind="warning">{notice}</Notice>
            <p>Een reactie mag {max_length} tekens lang zijn. Velden die u leeg laat, slaan wij over.</p>
            {open.length > 0 && (
              <section className="sect">
                <h2>Nog geen reactie ({remaining})</h2>
                {remaining > open.length && <p className="muted">U ziet hier de {open.length} nieuwste.</p>}
                {open.map((item) => (
                  <ReplyToReview key={item.review_id} {...itemProps(item)} />
                ))}
              </section>
            )}
            {replied.length > 0 && (
              <section className="sect">
                <h2>Uw reacties ({replied.length})</h2>
                {replied.map((item) => (
                  <ReplyToReview key={item.review_id} {...itemProps(item)} />
                ))}
              </section>
            )}
          </form>
        )}
      </div>
    </div>
  )
}
