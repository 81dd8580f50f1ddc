import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { Crumbs } from '#web/ui/crumbs.tsx'

const sees: readonly [who: string, what: string][] = [
  ['U', 'Alles. Via de link in uw e-mail ziet u uw aanvraag, en wie hem heeft geopend.'],
  [
    'De notarissen die u kiest',
    'Uw naam, uw telefoonnummer, uw e-mailadres en uw vraag. Pas nadat u bevestigt. Wilt u niet gebeld worden? Dan ziet alleen het kantoor dat u daarna kiest, uw nummer. Wat u een kantoor schrijft, leest dat kantoor. Laat u uw nota meetellen, dan leest het kantoor de uitkomst, zonder bedragen.',
  ],
  [
    'Wie met u meebeslist',
    'Alleen als u daarvoor een link maakt: welke diensten u vraagt, de gewenste datum, de offertes en uw keuze. Niet uw adres, telefoonnummer of vraag. Uw naam alleen als u ons de link laat mailen. Wat diegene schrijft, ziet u en zien de notarissen niet.',
  ],
  ['Andere kantoren', 'Niets. Ook partners zien uw aanvraag niet als u hen niet kiest.'],
  [
    'Wie deze website beheert',
    'Dat er een aanvraag is, of de e-mails zijn aangekomen, en de uitkomst van een nota die u laat meetellen. Wat u schreef, alleen met een reden. Die reden leest u ook.',
  ],
  [
    'Het kantoor waarvan u een code op de nota kreeg',
    'Uw review, met ‘Klant van dit kantoor’ erbij als u de code gebruikt, en hoeveel codes er in totaal gebruikt zijn. Wij zeggen het kantoor niet welke code u gebruikte.',
  ],
  ['De mailserver onderweg', 'De e-mails aan u en aan de notarissen, met uw naam en telefoonnummer.'],
  ['Adverteerders en anderen', 'Niets. Er zijn geen volgcookies en geen onderdelen van andere websites.'],
]

/** One page about what happens with data: the way of a request, who sees what, and what people can do. */
export const DataWayText = () => (
  <>
    <Crumbs path={[{ label: 'Privacy', href: paths.privacy() }]} here="Wat wij met uw gegevens doen" />
    <h1>Wat wij met uw gegevens doen</h1>
    <p>Zoeken en vergelijken kan zonder dat u iets over uzelf vertelt. Vraagt u offertes aan? Dan gaat het zo.</p>
    <DataWay />
    <h2>Wie ziet wat?</h2>
    <dl className="who-sees">
      {sees.map(([who, what]) => (
        <div key={who}>
          <dt>{who}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <h2>Wat u zelf kunt doen</h2>
    <ul>
      <li>
        <a href={paths.dataRequest()}>Uw gegevens inzien, downloaden of wissen</a>
      </li>
      <li>
        <a href={paths.thisBrowser()}>Wissen wat deze browser onthoudt</a>
      </li>
      <li>
        <a href={paths.privacy()}>Alles lezen over privacy</a>, met hoe lang wij elk gegeven bewaren
      </li>
      <li>
        <a href={paths.contact()}>Ons een vraag stellen</a>
      </li>
    </ul>
  </>
)

const day = 24 * 60 * 60 * 1000
const { offerte, selection } = limits

const steps: readonly [title: string, text: string][] = [
  ['U vult uw vraag in', 'Uw keuze staat tot dan alleen in uw eigen browser.'],
  ['Wij bewaren hem versleuteld', 'Elke aanvraag heeft een eigen sleutel.'],
  [
    'U bevestigt uw e-mailadres',
    `Doet u dat niet binnen ${offerte.confirmMs / day} dagen, dan wissen wij uw gegevens.`,
  ],
  ['De notarissen lezen uw vraag', `Alleen de kantoren die u koos, hoogstens ${selection.max}.`],
  [
    'Wij wissen uw gegevens',
    `${offerte.retentionMs / day} dagen na het versturen vernietigen wij de sleutel. Eerder als u dat wilt.`,
  ],
]

/** A picture of the steps that a request goes through. */
const DataWay = () => (
  <figure>
    <figcaption className="sr">De weg van uw aanvraag</figcaption>
    <ol className="data-way">
      {steps.map(([title, text], at) => (
        <li key={title}>
          <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
            <circle className="way-dot" cx="16" cy="16" r="15" />
            <path className="way-sign" d={signs[at]} />
          </svg>
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  </figure>
)

/** Icons: a pen, a lock, an envelope, a read page, a bin. */
const signs = [
  'M10 22l1-4 9-9 3 3-9 9zM18 11l3 3',
  'M10 15h12v8H10zM12.5 15v-3a3.5 3.5 0 0 1 7 0v3M16 18.5v1.5',
  'M9 11h14v10H9zM9 11l7 6 7-6',
  'M11 8h8l3 3v13H11zM14 14h5M14 17h5M14 20h3',
  'M10 12h12M14 12v-2h4v2M11.5 12l1 11h7l1-11M14.5 15v5M17.5 15v5',
]
