import { formatDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { useSite } from '#web/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PersonEmailInput } from '#web/ui/person-inputs.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { PartnershipOffer } from '../contract.ts'

/** What the office gets, what it costs and what it does not buy, and the form to express interest. */
export function PartnerOffer({ offer, token }: { offer: PartnershipOffer; token: string }) {
  const { brandName } = useSite()
  const { vestiging, email, offer: plan, ranking_disclosure, independence_notice } = offer
  const failure = usePageState<ActionFailure>()
  const errorOf = (name: string) => errorIn(failure?.fields, name)
  const initialOf = (name: string, initial: string) => String(failure?.values[name] ?? initial)
  const { title, adres, plaats } = vestiging
  return (
    <div className="wrap">
      <PageHead title={`${failure?.fields.length ? 'Fout: ' : ''}Partner worden van ${brandName}`} noindex />
      <form className="form-col" method="post" action={paths.partner(token)} noValidate>
        <ErrorSummary errors={failure?.fields ?? []} attempt={failure ? 1 : 0} />
        {failure && failure.fields.length === 0 && (
          <Notice kind="error" focused title="Dat is niet gelukt">
            {failure.failure.text}
          </Notice>
        )}
        <h1>Partner worden van {brandName}</h1>
        <p className="lede">
          Een voorstel voor {title}, {adres}, {plaats}.
        </p>
        <section className="card pad stack" aria-labelledby="voorstel">
          <h2 className="h-side" id="voorstel">
            {plan.naam}
          </h2>
          <ul className="partner-parts">
            {plan.onderdelen.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          <dl className="pairs">
            <dt>Vergoeding</dt>
            <dd>
              {formatCents(plan.prijs_cents_ex_btw)} per {plan.periode}, exclusief {plan.btw_pct}% btw (
              {formatCents(plan.prijs_cents_incl_btw)} inclusief btw)
            </dd>
            <dt>Opzeggen</dt>
            <dd>Na het eerste jaar, met een termijn van {plan.opzegtermijn_maanden} maanden</dd>
            <dt>Geldig tot</dt>
            <dd>{formatDate(plan.valid_until)}</dd>
          </dl>
          <p>{independence_notice}</p>
          <p>{ranking_disclosure}</p>
        </section>
        <div>
          <PersonEmailInput
            label="Uw e-mailadres"
            hint="Hier sturen wij de bevestiging en de voorwaarden naartoe."
            defaultValue={initialOf('email', email ?? '')}
            error={errorOf('email')}
          />
          <TextInput
            id="address"
            name="address"
            label="Adres van uw kantoor"
            width={40}
            autoComplete="address-line1"
            defaultValue={initialOf('address', `${adres}, ${plaats}`)}
            error={errorOf('address')}
          />
          <p className="partner-terms">
            Lees eerst de <a href={paths.partnerTerms({ versie: plan.terms_version })}>voorwaarden voor partners</a>{' '}
            (versie {plan.terms_version}).
          </p>
          <TickBox
            id="terms_accepted"
            name="terms_accepted"
            label="Ik ga namens het kantoor akkoord met deze voorwaarden"
            error={errorOf('terms_accepted')}
            defaultChecked={Boolean(failure?.values.terms_accepted)}
          />
        </div>
        <p className="small muted">
          Met deze knop meldt u interesse. Er is daarna nog geen overeenkomst. Wij bewaren het tijdstip, de versie van
          de voorwaarden, uw browser en het begin van uw IP-adres als bewijs.
        </p>
        <div className="form-end">
          <Button type="submit" kind="main">
            Ik heb interesse
          </Button>
        </div>
      </form>
    </div>
  )
}
