import { formatDateTime } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { usePageState } from '#web/page-state.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { OptionGroup } from '#web/ui/option-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { standingTexts } from '../../companion/standing.ts'
import type { SharedOfferte } from '../../contract.ts'

type Props = { offerte: SharedOfferte; token: string }

/** One favourite, or none, and a note; both are shown on the customer's page. */
export function OpinionForm({ offerte, token }: Props) {
  const { vestigingen, favourite, note, version, written_at } = offerte
  const state = usePageState<ActionFailure>()
  const before = state ? String(state.values.favourite ?? '') : (favourite?.vestiging_id ?? '')
  const favouriteError = errorIn(state?.fields, 'favourite')
  const kept = favourite && { id: favourite.vestiging_id, label: `${favourite.title}, ${favourite.plaats}` }
  const offering = vestigingen
    .filter(({ id, can_be_favourite }) => can_be_favourite && id !== kept?.id)
    .map(({ id, title, plaats }) => ({ id, label: `${title}, ${plaats}` }))
  const selectable = [...(kept ? [kept] : []), ...offering, { id: '', label: 'Geen voorkeur' }]
  const keptText = favourite && standingTexts[favourite.standing]
  const isOfOthers = state?.failure.code === 'CONFLICT'
  // After an error, keep the version that the text was based on; after a conflict, the current one, which is shown and may be overwritten.
  const base = state && !isOfOthers ? String(state.values.version ?? version) : version
  const noteError = errorIn(state?.fields, 'note')
  return (
    <section className="card pad stack" aria-labelledby="mening">
      <h2 className="h-side" id="mening">
        Wat vindt u?
      </h2>
      {written_at && <p className="small muted">Laatst bewaard op {formatDateTime(written_at)}.</p>}
      {isOfOthers && (
        <div>
          <p>Er staat nu: {favourite ? `favoriet ${favourite.title}` : 'geen favoriet'}.</p>
          {note && <blockquote className="question">{note}</blockquote>}
        </div>
      )}
      {favourite && keptText && (
        <p>
          Uw favoriet is {favourite.title}. {keptText}
        </p>
      )}
      <ActionForm page={paths.companion(token)} action="opinion" label="Bewaren" kind="main">
        <input type="hidden" name="version" value={base} />
        {(selectable.length > 1 || favouriteError) && (
          <OptionGroup id="favourite" label="Uw favoriet" error={favouriteError} radio optional>
            <div className="options options-stacked">
              {selectable.map(({ id, label }, n) => (
                <label className="option" key={id}>
                  <input
                    type="radio"
                    name="favourite"
                    value={id}
                    id={n === 0 ? 'favourite' : undefined}
                    defaultChecked={before === id}
                  />
                  {label}
                </label>
              ))}
            </div>
          </OptionGroup>
        )}
        <TextArea
          id="note"
          name="note"
          label="Uw opmerking"
          hint={`Hoogstens ${limits.offerte.companion.noteMax} tekens. Noem geen burgerservicenummer.`}
          rows={4}
          defaultValue={String(state?.values.note ?? note ?? '')}
          error={noteError}
          optional
        />
      </ActionForm>
    </section>
  )
}
