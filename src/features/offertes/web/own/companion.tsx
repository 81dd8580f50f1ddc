import { formatDateTime } from '#contract/format/dates.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { usePageState } from '#web/page-state.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { standingTexts } from '../../companion/standing.ts'
import type { OfferteAccess } from '../../contract.ts'
import { ActionForm } from './action-form.tsx'

type Props = { offerte: OfferteAccess; token: string }
type Link = NonNullable<OfferteAccess['companion']['link']>

/** The second link, for somebody who helps to decide, and that person's opinion. */
export function Companion({ offerte, token }: Props) {
  const { can_be_made, link, opinion } = offerte.companion
  if (!can_be_made && !opinion) return null
  return (
    <section className="sect companion" id="samen" aria-labelledby="samen-kop">
      <h2 id="samen-kop">Samen kiezen</h2>
      {opinion && <Opinion offerte={offerte} opinion={opinion} />}
      {can_be_made && (link ? <LinkToShare link={link} token={token} /> : <MakeLink token={token} />)}
    </section>
  )
}

const MakeLink = ({ token }: { token: string }) => (
  <>
    <p className="measure">
      Beslist u niet alleen? Maak een link voor wie meekijkt. Die ziet de offertes, kiest een favoriet en schrijft er
      iets bij. Uw naam, adres, telefoonnummer en vraag staan er niet bij, en kiezen doet u zelf.
    </p>
    <ActionForm token={token} action="companion_make" label="Maak een link" kind="quiet" />
  </>
)

function LinkToShare({ link: { id, url }, token }: { link: Link; token: string }) {
  const state = usePageState<ActionFailure>()
  const wrong = state?.action === 'companion_mail' ? state : null
  return (
    <>
      <TextInput
        id="companion-url"
        label="Link voor wie meekijkt"
        hint="Kopieer de link en stuur hem zelf. Wie hem heeft, ziet uw offertes."
        readOnly
        value={url}
      />
      <details open={wrong !== null}>
        <summary>Liever dat wij de link mailen?</summary>
        <ActionForm token={token} action="companion_mail" label="Mail de link" kind="quiet">
          <input type="hidden" name="link_id" value={id} />
          <TextInput
            id="email"
            name="email"
            type="email"
            inputMode="email"
            label="E-mailadres van wie meekijkt"
            hint="Wij gebruiken het alleen voor deze e-mail. Daarin staat uw naam."
            width={40}
            autoComplete="off"
            defaultValue={String(wrong?.values.email ?? '')}
            error={errorIn(wrong?.fields, 'email')}
          />
        </ActionForm>
      </details>
      <details>
        <summary>Link beëindigen of vervangen</summary>
        <p className="small measure">
          De link werkt dan meteen niet meer. Ook wat er met deze link is geschreven, verdwijnt.
        </p>
        <div className="row">
          <ActionForm token={token} action="companion_end" label="Beëindig de link" kind="quiet">
            <input type="hidden" name="link_id" value={id} />
          </ActionForm>
          <ActionForm token={token} action="companion_make" label="Maak een nieuwe link" kind="quiet">
            <input type="hidden" name="replaces" value={id} />
          </ActionForm>
        </div>
      </details>
    </>
  )
}

type OpinionProps = { offerte: OfferteAccess; opinion: NonNullable<OfferteAccess['companion']['opinion']> }

/** The last opinion of the link's holder. The favourite may have withdrawn its offer since. */
function Opinion({ offerte: { vestigingen }, opinion: { favourite, note, written_at } }: OpinionProps) {
  const office = favourite && vestigingen.find(({ id }) => id === favourite.vestiging_id)
  const standing = favourite && standingTexts[favourite.standing]
  return (
    <div>
      <p>
        {office ? (
          <>
            Favoriet van wie meekijkt: <b>{office.title}</b>. {standing}
          </>
        ) : (
          'Wie meekijkt, heeft geen favoriet.'
        )}
      </p>
      {note && <blockquote className="question">{note}</blockquote>}
      <p className="small muted">Geschreven op {formatDateTime(written_at)}.</p>
    </div>
  )
}
