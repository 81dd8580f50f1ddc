import * as limits from '#contract/limits.ts'

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

/** A picture of the way that a request goes. */
export const DataWay = () => (
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

/** A pen, a lock, an envelope, a reader's page, a bin. */
const signs = [
  'M10 22l1-4 9-9 3 3-9 9zM18 11l3 3',
  'M10 15h12v8H10zM12.5 15v-3a3.5 3.5 0 0 1 7 0v3M16 18.5v1.5',
  'M9 11h14v10H9zM9 11l7 6 7-6',
  'M11 8h8l3 3v13H11zM14 14h5M14 17h5M14 20h3',
  'M10 12h12M14 12v-2h4v2M11.5 12l1 11h7l1-11M14.5 15v5M17.5 15v5',
]
