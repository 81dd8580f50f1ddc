import { type ChangeEvent, useRef } from 'react'
import * as limits from '#contract/limits.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { actionLabels, type DeskAction, type DeskItem, type DeskState } from '../../desk.ts'
import { type HouseRule, houseRuleIds, reasons } from '../../rules/reasons.ts'

const kinds: Partial<Record<DeskAction, ButtonKind>> = {
  publish: 'main',
  publish_reply: 'main',
  keep: 'main',
  reject: 'danger',
  remove: 'danger',
  reject_reply: 'danger',
  grant: 'main',
}
const rules = [
  { value: '', label: 'Kies de regel' },
  ...houseRuleIds.map((id) => ({ value: id, label: reasons[id].rule })),
]
const withReason: readonly DeskAction[] = ['adjust', 'reject', 'remove', 'grant', 'deny']

/** Where the form is posted (the filtered queue), its token, and the last number in the log of acts. */
export type DeskForm = { action: string; token: string; acts: string }
type Props = { item: DeskItem; failure: DeskState['failure']; form: DeskForm }
const length = `Hoogstens ${limits.decision.factsMax} tekens.`

/** Who will read the text, depending on whose objection it answers. */
const hints = {
  author: `Wie bezwaar maakte krijgt deze tekst. ${length}`,
  notifier: `Wie meldde krijgt deze tekst. Gaat de review weg, dan krijgt de schrijver die ook. ${length}`,
  nobody: `Waarom komt deze review alsnog online? Dit staat bij het besluit. ${length}`,
  none: `De schrijver en wie meldde krijgen deze tekst. Noem om welke woorden het gaat. ${length}`,
}

/** One form with a button per decision; a refusal needs a reason. */
export function DecisionForm({ item: { key, seen, actions, appeal }, failure, form }: Props) {
  const facts = useRef<HTMLTextAreaElement>(null)
  const errorOf = (field: string) => errorIn(failure?.fields, field)
  const buttons = (choices: readonly DeskAction[]) =>
    choices.map((action) => (
      <Button key={action} type="submit" name="action" value={action} kind={kinds[action] ?? 'plain'} wide>
        {actionLabels[action]}
      </Button>
    ))
  const reasoned = actions.filter((action) => withReason.includes(action))
  const plain = actions.filter((action) => !withReason.includes(action))
  // Granting an author's objection brings the review back; only removing a review after all needs a rule.
  const needsRule = reasoned.length > 0 && appeal?.by !== 'author'
  // The only possible decision on a review that was rejected or removed.
  const comesBack = actions.length === 1 && actions[0] === 'publish'
  const explainsPlain = actions.includes('keep') || comesBack
  const explains = reasoned.length > 0 || explainsPlain
  return (
    <form className="stack" method="post" action={form.action} noValidate>
      <input type="hidden" name="item" value={key} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="acts" value={form.acts} />
      <input type="hidden" name="form_token" value={form.token} />
      {!explainsPlain && buttons(plain)}
      {needsRule && (
        <Select
          id="rule"
          name="rule"
          label={appeal ? 'Regel, als de review weg moet' : 'Regel'}
          options={rules}
          defaultValue={failure?.rule ?? ''}
          {...(!appeal && { onChange: (event) => offerFacts(event, facts.current) })}
          error={errorOf('rule')}
        />
      )}
      {explains && (
        <TextArea
          id="facts"
          ref={facts}
          rows={5}
          name="facts"
          label={factsLabel(appeal !== null, comesBack)}
          hint={hints[comesBack ? 'nobody' : (appeal?.by ?? 'none')]}
          defaultValue={failure?.facts ?? ''}
          error={errorOf('facts')}
        />
      )}
      {needsRule && !appeal && <Templates />}
      {explainsPlain && buttons(plain)}
      {buttons(reasoned)}
    </form>
  )
}

const factsLabel = (isAppeal: boolean, comesBack: boolean) => (isAppeal ? 'Antwoord' : comesBack ? 'Reden' : 'Feiten')

/** Fills in the text of the rule, unless the operator wrote something else. */
function offerFacts({ target }: ChangeEvent<HTMLSelectElement>, facts: HTMLTextAreaElement | null) {
  const typed = facts?.value.trim() ?? ''
  const isOwn = typed !== '' && !houseRuleIds.some((id) => reasons[id].facts === typed)
  if (facts && !isOwn) facts.value = reasons[target.value as HouseRule]?.facts ?? ''
}

/** The same texts for use without JavaScript, with the advice that the author gets. */
const Templates = () => (
  <details className="small">
    <summary>Voorbeelden per regel</summary>
    <dl className="reason-templates">
      {houseRuleIds.map((id) => (
        <div key={id}>
          <dt>{reasons[id].rule}</dt>
          <dd>{reasons[id].facts}</dd>
          <dd className="muted">De schrijver leest ook: {reasons[id].remedy}</dd>
        </div>
      ))}
    </dl>
  </details>
)
