import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { DeskFrameState } from '#features/desk/contract.ts'
import { DeskHead, DeskTable, Ignored, ListCount } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import { errorIn } from '#web/forms/error-in.ts'
import { optionsOf } from '#web/forms/options-of.ts'
import type { Page } from '#web/page.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  type Suppression,
  type SuppressionsState,
  suppressionFilterLabels,
  suppressionKey,
  suppressionLabels,
} from '../suppressions-state.ts'
import { AddressFilter } from './address-filter.tsx'
import { MailMenu } from './mail-menu.tsx'

const kinds = [{ value: '', label: 'Alle redenen' }, ...optionsOf(suppressionLabels)]
type State = SuppressionsState & DeskFrameState

/** The addresses that get no mails, or not all, and why. */
function SuppressionsPage() {
  const state = usePageState<State>()
  if (!state?.suppressions) return <ErrorPage code="NOT_FOUND" />
  const { suppressions, filter, ignored, page, pages, total, isLifted, failure, desk } = state
  return (
    <div className="stack">
      <DeskHead
        title="Adressen die niets krijgen"
        failure={failure}
        idOf={(field) => (failure?.about ? `${field}-${failure.about}` : field)}
        done={isLifted ? 'Dit adres krijgt deze e-mails weer.' : null}
      />
      <h1>Adressen die niets krijgen</h1>
      <MailMenu current={paths.suppressions()} />
      <SearchForm state={state} />
      <Ignored fields={ignored} />
      <ListCount count={total} one="regel" many="regels" />
      <p className="small muted">Een regel zonder adres? Dan is alleen een code ervan bewaard: zoek op het adres.</p>
      {suppressions.length > 0 && (
        <DeskTable
          label="Adressen die niets krijgen, de nieuwste eerst"
          columns={['Adres', 'Waarom', 'Wat', 'Sinds', 'Doen']}
          rows={suppressions.map((one) => ({
            key: suppressionKey(one),
            cells: [
              one.address,
              suppressionLabels[one.kind],
              one.detail,
              formatDateTime(one.at),
              <LiftForm
                key="doen"
                suppression={one}
                failure={failure?.about === suppressionKey(one) ? failure : null}
                query={{ ...filter, page: String(page) }}
                form_token={desk.form_token}
              />,
            ],
          }))}
        />
      )}
      <Pager
        page={page}
        totalPages={pages}
        hrefOf={(other) => paths.suppressions({ ...filter, page: String(other) })}
      />
    </div>
  )
}

const SearchForm = ({ state: { filter, failure, desk } }: { state: State }) => (
  <AddressFilter
    action={paths.suppressions()}
    label={suppressionFilterLabels.adres}
    failure={failure?.about === '' ? failure : null}
    form_token={desk.form_token}
  >
    <Select
      id="soort"
      name="soort"
      label={suppressionFilterLabels.soort}
      options={kinds}
      defaultValue={filter.soort}
      mayBeEmpty
    />
  </AddressFilter>
)

export const page: Page = { Page: SuppressionsPage }

type Props = {
  suppression: Suppression
  failure: SuppressionsState['failure']
  query: Record<string, string>
  form_token: string
}

/** Allows mails to an address again: only if its owner asks for it, or the refusal was a mistake. */
function LiftForm({ suppression, failure, query, form_token }: Props) {
  const { kind, number, address } = suppression
  const error = errorIn(failure?.fields, 'reason')
  return (
    <details open={failure !== null}>
      <summary>
        Weer toelaten<span className="sr">: {address}</span>
      </summary>
      <form className="stack" method="post" action={paths.suppressions(query)} noValidate>
        <input type="hidden" name="form_token" value={form_token} />
        <input type="hidden" name="soort" value={kind} />
        <input type="hidden" name="nummer" value={number} />
        <TextInput
          id={`reason-${suppressionKey(suppression)}`}
          name="reason"
          label="Reden"
          hint="Komt in het logboek en blijft daar. Noem geen namen of adressen."
          defaultValue={failure?.reason ?? ''}
          error={error}
        />
        <Button type="submit" name="action" value="lift">
          Weer toelaten
        </Button>
      </form>
    </details>
  )
}
