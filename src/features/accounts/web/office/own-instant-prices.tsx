import { formatDate } from '#contract/format/dates.ts'
import { joinWords } from '#contract/format/join-words.ts'
import { formatCents } from '#contract/format/money.ts'
import { dayHint } from '#contract/format/written-day.ts'
import * as limits from '#contract/limits.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { textOf, textsOf } from '#contract/posted-form.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { OfficeOffering, OwnInstantPrice } from '../../contract/offices.ts'
import { instantFields, instantFormId, instantLabels } from '../../instant-form.ts'
import { DienstIds } from './combination-form.tsx'
import { OfficeForm } from './office-form.tsx'

const { validDays } = limits.instant

/** The requests for which the price list of the office makes an offer at once. */
export function OwnInstantPrices({ office }: { office: OfficeOffering }) {
  const state = usePageState<ActionFailure>()
  if (office.instant_prices.length === 0) return null
  const isHere = state?.action === 'instant' || state?.action === 'instant_end'
  const posted = state && isHere ? instantFormId(textsOf(state.values, 'dienst_ids')) : null
  return (
    <section className="stack" aria-labelledby="meteen">
      <h2 id="meteen">Standaardgevallen meteen</h2>
      <p className="small">
        Een klant met een standaardgeval krijgt dan meteen een offerte uit uw prijslijst. U bepaalt wat een
        standaardgeval is. Vraagt de klant om meer diensten die u zo aanbiedt, dan gelden de strengste voorwaarden. U
        bent aan die offerte gebonden. U kunt altijd een lagere of even hoge offerte sturen, zonder extra kosten. Een
        lagere bindt u ook. Eén werkdag lang kunt u haar terugtrekken, met een reden. Dat telt mee in uw cijfers.
      </p>
      <div className="tariffs">
        {office.instant_prices.map((instant) => {
          const id = instantFormId(instant.dienst_ids)
          return (
            <details className="tariff" key={id} open={posted === id}>
              <summary>
                <Icon name="down" />
                <span>
                  {instant.label}
                  <span className="sr">, meteen</span>
                </span>
                <span className="small muted end">{standingText(instant)}</span>
              </summary>
              <div className="in stack">
                <Conditions office={office.id} instant={instant} wrong={posted === id ? state : null} />
              </div>
            </details>
          )
        })}
      </div>
    </section>
  )
}

const standingText = ({ conditions, binding_cents }: OwnInstantPrice): string => {
  if (!conditions) return 'Uit'
  return binding_cents === null ? 'Nu niet: bevestig uw prijs' : `Tot en met ${formatDate(conditions.last_day)}`
}

type Props = { office: string; instant: OwnInstantPrice; wrong: ActionFailure | null }

function Conditions({ office, instant, wrong }: Props) {
  const { dienst_ids, label, binding_cents, conditions } = instant
  const id = instantFormId(dienst_ids)
  return (
    <>
      {binding_cents === null ? (
        <p>
          Dit kan alleen met een prijs die alle gebruikelijke werkzaamheden bevat, en die u de laatste anderhalf jaar
          heeft bevestigd.
        </p>
      ) : (
        <ConditionsForm {...{ office, instant, wrong }} cents={binding_cents} />
      )}
      {conditions && (
        <OfficeForm
          {...{ office, action: 'instant_end', id: `${id}-uit` }}
          button={
            <Button type="submit" kind="danger">
              Uitzetten<span className="sr">: {label}</span>
            </Button>
          }
        >
          <DienstIds ids={dienst_ids} />
        </OfficeForm>
      )}
    </>
  )
}

function ConditionsForm({ office, instant, wrong, cents }: Props & { cents: number }) {
  const { dienst_ids, label, situaties, asks, conditions, version } = instant
  const id = instantFormId(dienst_ids)
  const values = wrong?.values ?? instantFields(instant)
  const errorOf = (name: string) => errorIn(wrong?.fields, name)
  const field = (name: keyof typeof instantLabels) => ({
    id: `${id}-${name}`,
    ...{ name, label: instantLabels[name], width: 20 as const, autoComplete: 'off' },
    ...{ defaultValue: textOf(values, name), error: errorOf(name) },
  })
  const amounts = [
    { name: 'koopsom_max', isAsked: asks.includes('koopsom') },
    { name: 'hypotheekbedrag_max', isAsked: asks.includes('hypotheekbedrag') },
  ] as const
  return (
    <OfficeForm
      {...{ office, action: 'instant', id, className: 'stack' }}
      button={
        <Button type="submit" kind="quiet">
          Opslaan<span className="sr">: {label}, meteen</span>
        </Button>
      }
    >
      <input type="hidden" name="version" value={version ?? ''} />
      <FieldError id={`${id}-version`} error={errorOf('version') ?? errorOf('dienst_ids')} />
      <DienstIds ids={dienst_ids} />
      <p>De offerte is nu {formatCents(cents)}, met btw. Een voorwaarde die u leeg laat, stelt u niet.</p>
      {situaties.length > 0 && (
        <p>
          <b>Let op:</b> uw prijslijst noemt {joinWords(situaties.map((text) => `‘${text}’`))}. Die tekst staat bij de
          offerte, maar beperkt niets. Alleen de voorwaarden hier bepalen wie meteen een offerte krijgt.
        </p>
      )}
      {amounts.map(
        ({ name, isAsked }) =>
          isAsked && <TextInput key={name} {...field(name)} prefix="€" inputMode="numeric" optional />,
      )}
      <TextInput {...field('distance_max_km')} hint="In hele kilometers" inputMode="numeric" optional />
      <TickBox
        id={`${id}-no_description`}
        name="no_description"
        label={instantLabels.no_description}
        defaultChecked={textOf(values, 'no_description') === 'true'}
        error={errorOf('no_description')}
        mayBeEmpty
      />
      <TextInput
        {...field('valid_days')}
        hint={`Van ${validDays.min} tot en met ${validDays.max} dagen`}
        inputMode="numeric"
      />
      <TextInput {...field('last_day')} hint={`${dayHint}. Daarna krijgt niemand meer meteen een offerte`} />
      {conditions && (
        <p className="small muted">
          Voor het laatst opgeslagen op {formatDate(conditions.updated_at)}
          {conditions.updated_by && ` door ${conditions.updated_by}`}.
        </p>
      )}
    </OfficeForm>
  )
}
