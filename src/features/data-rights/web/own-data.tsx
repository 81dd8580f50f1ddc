import { formatDate, formatDateTime } from '#contract/format/dates.ts'
import { formatCents, formatEuros } from '#contract/format/money.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { calls, paths } from '#contract/paths.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { backupDays } from '../backups.ts'
import type { OwnData as Data } from '../contract.ts'

type Section = Data['sections'][number]
type Field = Section['items'][number]['fields'][number]

/** Everything held on an address, to read, download and erase. */
export function OwnData({ data: { email, expires_at, sections }, token }: { data: Data; token: string }) {
  const state = usePageState<ActionFailure>()
  const isEmpty = sections.length === 0
  return (
    <div className="wrap">
      <PageHead title={`${state?.fields.length ? 'Fout: ' : ''}Uw gegevens`} noindex />
      <ActionProblem state={state} />
      <div className="page-head">
        <h1>Uw gegevens</h1>
        <p className="lede">
          {isEmpty ? `Wij bewaren niets op ${email}` : `Dit is alles wat wij bewaren op ${email}`}, behalve e-mails die
          wij u pas stuurden. Deze pagina werkt tot {formatDateTime(expires_at)}.
        </p>
      </div>
      <div className="own-data">
        {isEmpty ? (
          <p>
            Misschien gebruikte u een ander adres. <a href={paths.dataRequest()}>Vraag het voor dat adres</a>.
          </p>
        ) : (
          <>
            <p className="row">
              <a className={buttonClass({ kind: 'quiet' })} href={calls.ownData(token)} download="gegevens.json">
                Download als JSON
              </a>
              <a href="#wissen">Uw gegevens wissen</a>
            </p>
            {sections.map((section) => (
              <DataSection key={section.id} section={section} />
            ))}
            <EraseAll token={token} sections={sections} />
          </>
        )}
        <p className="muted">
          Waaruit een e-mail aan u bestond, bewaren wij nog even, versleuteld. Dat staat hier niet bij. Hoe lang wij wat
          bewaren en waarom, staat ook op de pagina <a href={paths.privacy()}>Privacy</a>. Klopt er iets niet, of wilt u
          bezwaar maken? <a href={paths.contact()}>Neem contact met ons op</a>.
        </p>
      </div>
    </div>
  )
}

const DataSection = ({ section: { id, title, purpose, items } }: { section: Section }) => (
  <section className="sect" aria-labelledby={`gegevens-${id}`}>
    <h2 id={`gegevens-${id}`}>{title}</h2>
    <p className="small muted">{purpose}</p>
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <article className="card pad" key={index}>
        <h3 className="h-4">{item.title}</h3>
        {item.fields.length > 0 && (
          <dl className="pairs">
            {item.fields.map((field, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <div className="pair" key={at}>
                <dt>{field.label}</dt>
                <dd className="own-lines">{shown(field)}</dd>
              </div>
            ))}
          </dl>
        )}
      </article>
    ))}
  </section>
)

function shown({ value, format }: Field): string {
  if (format === 'moment') return formatDateTime(value)
  if (format === 'date') return formatDate(value)
  if (format === 'euros') return formatEuros(Number(value))
  return format === 'cents' ? formatCents(Number(value)) : value
}

const EraseAll = ({ token, sections }: { token: string; sections: Section[] }) => (
  <section className="ending" aria-labelledby="wissen">
    <h2 className="h-side" id="wissen">
      Uw gegevens wissen
    </h2>
    <p className="small">
      Wij wissen wat hierboven staat, behalve wat wij moeten bewaren: dat leest u hieronder. Lopende aanvragen stoppen:
      de notarissen krijgen het verzoek uw gegevens te verwijderen. Uw reviews gaan van onze website. Dit kan niet
      ongedaan worden gemaakt.
    </p>
    <h3 className="h-4">Wat wij daarna nog bewaren</h3>
    <ul className="small">
      {sections.map(({ id, title, remainder }) => remainder && <li key={id}>{`${title}: ${remainder}`}</li>)}
      <li>
        Reservekopieën: daarin kunnen uw gegevens nog {backupDays} dagen staan. De e-mail die u daarna krijgt, noemt de
        datum.
      </li>
    </ul>
    <ActionForm
      page={paths.ownData(token)}
      action="erase"
      label="Wis mijn gegevens"
      kind="danger"
      sure="Ja, wis mijn gegevens, behalve wat u moet bewaren"
    />
  </section>
)
