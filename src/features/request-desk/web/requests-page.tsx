import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { DeskTable, Ignored, ListCount } from '#features/desk/web/public.tsx'
import {
  deskStateLabels,
  requestFilterLabels as labels,
  type RequestLine,
} from '#features/offertes/rules/desk-requests.ts'
import { ErrorPage } from '#web/error-page.tsx'
import { optionsOf } from '#web/forms/options-of.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Reference } from '#web/ui/reference.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { RequestsState } from '../page-state.ts'

const states = [{ value: '', label: 'Alles' }, ...optionsOf(deskStateLabels)]

/** The quote requests, newest first, without data about the customers. */
function RequestsPage() {
  const state = usePageState<RequestsState>()
  if (!state?.requests) return <ErrorPage code="NOT_FOUND" />
  const { requests, filter, ignored, page, pages, total } = state
  return (
    <div className="stack">
      <PageHead title="Aanvragen" noindex />
      <h1>Aanvragen</h1>
      <form className="desk-filter" method="get" action={paths.requests()} noValidate>
        <Select id="staat" name="staat" label={labels.staat} options={states} defaultValue={filter.staat} mayBeEmpty />
        <TextInput id="kantoor" name="kantoor" label={labels.kantoor} defaultValue={filter.kantoor} mayBeEmpty />
        <TextInput id="kenmerk" name="kenmerk" label={labels.kenmerk} defaultValue={filter.kenmerk} mayBeEmpty />
        <Button type="submit">Tonen</Button>
      </form>
      <Ignored fields={ignored} />
      <ListCount count={total} one="aanvraag" many="aanvragen" />
      {requests.length > 0 && (
        <DeskTable
          label="Aanvragen, de nieuwste eerst"
          columns={['Kenmerk', 'Staat', 'Gedaan', 'Diensten', 'Kantoren']}
          rows={requests.map((request) => ({
            key: request.id,
            cells: [
              <a key="naam" href={paths.request(request.id)}>
                <Reference>{request.reference}</Reference>
              </a>,
              request.status_label,
              formatDateTime(request.created_at),
              <span key="diensten" className="whole">
                {request.diensten || 'In eigen woorden'}
              </span>,
              <Offices key="kantoren" offices={request.offices} />,
            ],
          }))}
        />
      )}
      <Pager page={page} totalPages={pages} hrefOf={(other) => paths.requests({ ...filter, page: String(other) })} />
    </div>
  )
}

const Offices = ({ offices }: Pick<RequestLine, 'offices'>) => (
  <ul>
    {offices.map(({ id, title, status_label }) => (
      <li key={id}>
        {title} <span className="muted">({status_label})</span>
      </li>
    ))}
  </ul>
)

export const page: Page = { Page: RequestsPage }
