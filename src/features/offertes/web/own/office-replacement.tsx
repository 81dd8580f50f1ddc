import { aboutDistances, formatDistance } from '#contract/format/distance.ts'
import { joinWords } from '#contract/format/join-words.ts'
import { formatEuros } from '#contract/format/money.ts'
import { paths } from '#contract/paths.ts'
import type { OfferteAccess } from '../../contract.ts'
import { ActionForm } from './action-form.tsx'

/** Form to send the request to another office in place of one that is unreachable, declined or silent. */
export function OfficeReplacement({ offerte, token }: { offerte: OfferteAccess; token: string }) {
  const { actions, vestigingen, replacements, contact } = offerte
  const [previous, ...later] = vestigingen.filter(({ can_be_replaced }) => can_be_replaced)
  if (!actions.includes('replace_office') || !previous) return null
  return (
    <section className="sect" id="vervangen">
      <h2>Kies een ander kantoor</h2>
      <p>
        In plaats van {previous.title} kunt u uw aanvraag aan een ander kantoor sturen. Dat kost u niets.
        {later.length > 0 && ` Daarna kan dat ook voor ${joinWords(later.map(({ title }) => title))}.`}
      </p>
      {replacements.length === 0 ? (
        <p>
          In de buurt is geen ander kantoor dat dit aanbiedt en aanvragen aanneemt.{' '}
          <a href={paths.search()}>Zoek verder</a>.
        </p>
      ) : (
        <>
          <p className="muted small">{aboutDistances(previous.title)}</p>
          <ul>
            {replacements.map(({ id, title, plaats, distance_km, precision, indicative_cents }) => (
              <li className="pick-office" key={id}>
                <div>
                  <a href={paths.vestiging(id)}>
                    <b>{title}</b>
                  </a>
                  <p className="muted">
                    {plaats} · {formatDistance(distance_km, previous.precision, precision)}
                    {offerte.diensten.length > 0 && ` · ${indication(indicative_cents)}`}
                  </p>
                  <ActionForm
                    token={token}
                    action="replace"
                    label={
                      <>
                        Vraag dit kantoor<span className="sr">: {title}</span>
                      </>
                    }
                    kind="quiet"
                  >
                    <p className="small muted">
                      Dit kantoor krijgt dan direct uw aanvraag met uw naam
                      {contact.mag_bellen ? ', e-mailadres en telefoonnummer' : ' en e-mailadres'}.
                    </p>
                    <input type="hidden" name="vestiging_id" value={id} />
                    <input type="hidden" name="in_plaats_van" value={previous.id} />
                  </ActionForm>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const indication = (cents: number | null) =>
  cents === null ? 'geen prijs bekend' : `indicatie ${formatEuros(Math.round(cents / 100))}`
