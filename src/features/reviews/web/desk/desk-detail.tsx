import { Fragment } from 'react'
import { formatDate, formatDateTime, formatLastDay } from '#contract/format/dates.ts'
import { Stars } from '#web/ui/stars.tsx'
import { type Deadline, type DeskItem, type DeskState, type DeskText, decisionLabels } from '../../desk.ts'
import { DecisionForm, type DeskForm } from './decision-form.tsx'

type Hearing = NonNullable<DeskItem['notices'][number]['hearing']>
type Props = { item: DeskItem; failure: DeskState['failure']; form: DeskForm }

/** The item to decide on: its text, what was found in it, and its history. */
export function DeskDetail({ item, failure, form }: Props) {
  const { title, naam, about, verification, mark, texts, actions } = item
  return (
    <section className="side" id="gekozen" aria-labelledby="gekozen-titel">
      <div className="card pad stack">
        <div className="row spread">
          <h2 className="h-side" id="gekozen-titel">
            {title}
          </h2>
          {mark !== null && <Stars rating={mark} small />}
        </div>
        <p className="muted">{[naam, about, verification].filter(Boolean).join(' · ')}</p>
        {texts.length > 0 ? <Texts texts={texts} /> : <p className="muted">Alleen cijfers, geen tekst.</p>}
        <Facts item={item} />
        {item.appeal && <Objection appeal={item.appeal} />}
        <History history={item.history} />
        <p className="small muted">Goede en slechte reviews: dezelfde regels. Het cijfer is nooit een reden.</p>
        {actions.length > 0 ? (
          <DecisionForm key={item.key} item={item} failure={failure} form={form} />
        ) : (
          <p>
            {item.appeal?.isOwn
              ? 'U nam dit besluit zelf. Een collega beantwoordt het bezwaar.'
              : 'Hier valt nu niets over te beslissen.'}
          </p>
        )}
      </div>
    </section>
  )
}

const Objection = ({ appeal: { by, tekst, created_at } }: { appeal: NonNullable<DeskItem['appeal']> }) => (
  <div>
    <h3 className="h-4">
      {by === 'author' ? 'Bezwaar van de schrijver' : 'Bezwaar van wie meldde'}, {formatDate(created_at)}
    </h3>
    <p className="desk-text">{tekst || 'De tekst is gewist.'}</p>
  </div>
)

const kinds = { plus: 'Pluspunt', min: 'Minpunt', text: 'Tekst' } as const

const Texts = ({ texts }: { texts: readonly DeskText[] }) => (
  <ul className="points">
    {texts.map(({ kind, pieces }) => (
      <li key={kind + pieces.map(({ text }) => text).join('')} className={kind === 'plus' ? undefined : kind}>
        <span className="desk-text">
          <span className="sr">{kinds[kind]}: </span>
          {pieces.map(({ text, flag }, at) =>
            flag === null ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other key than their position
              <mark key={at} title={flag}>
                <span className="sr">[{flag}: </span>
                {text}
                <span className="sr">]</span>
              </mark>
            ),
          )}
        </span>
      </li>
    ))}
  </ul>
)

function Facts({ item }: { item: DeskItem }) {
  const { reasons, created_at, deadline, notices } = item
  return (
    <dl className="pairs">
      {reasons.length > 0 && <Pair name={reasonName(item)} text={reasons.join(', ')} />}
      <Pair name="Ingestuurd" text={formatDateTime(created_at)} />
      {deadline && <Pair name={deadlineNames[deadline.kind]} text={deadlineText(deadline)} />}
      {notices.map(({ reference, reason, tekst, created_at: received, hearing }) => (
        <Fragment key={reference}>
          <Pair
            name={`Melding ${hearing ? 'van het kantoor ' : ''}${reference}`}
            text={`${formatDate(received)}, ${reason}: ${tekst}`}
          />
          {hearing && <Pair name="De schrijver" text={hearingText(hearing)} />}
        </Fragment>
      ))}
    </dl>
  )
}

const reasonName = ({ appeal, notices }: DeskItem) =>
  appeal ? 'Bezwaar' : notices.length > 0 ? 'Gemeld als' : 'Gevonden'

const deadlineNames: Record<Deadline['kind'], string> = {
  text: 'Zonder besluit',
  fraud: 'Besluit',
  hidden: 'Nu te zien',
  author: 'Schrijver',
  day: 'Besluit',
  appeal: 'Antwoord',
}

function deadlineText({ kind, at }: Deadline): string {
  if (kind === 'text') return `${formatDateTime(at)} alleen met cijfers online`
  if (kind === 'day') return `vóór ${formatDateTime(at)}`
  if (kind === 'fraud' || kind === 'appeal') return `beloofd vóór ${formatDateTime(at)}`
  return kind === 'hidden' ? 'alleen de cijfers' : `kan aanpassen tot en met ${formatLastDay(at)}`
}

function hearingText({ until, isOpen, answered_at, answer }: Hearing): string {
  if (answered_at) return `${formatDate(answered_at)}: ${answer ?? 'het antwoord is gewist.'}`
  const end = `antwoorden tot en met ${formatLastDay(until)}`
  return isOpen ? `kan nog ${end}` : `kon ${end}, en deed dat niet`
}

const Pair = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </>
)

const History = ({ history }: { history: DeskItem['history'] }) =>
  history.length === 0 ? null : (
    <div>
      <h3 className="h-4">Eerder besloten</h3>
      <ul>
        {history.map(({ id, decision, facts, automatic, decided_at }) => (
          <li key={id} id={`besluit-${id}`}>
            {formatDate(decided_at)}: {decisionLabels[decision]}
            {automatic && ' (automatisch)'}
            {facts && `. ${facts}`}
          </li>
        ))}
      </ul>
    </div>
  )
