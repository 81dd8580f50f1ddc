import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { actionLabels, type DeskAction, type DeskItem, type DeskState } from '../../desk.ts'
import { houseRuleIds, houseRules } from '../../rules/decisions.ts'

const kinds: Partial<Record<DeskAction, ButtonKind>> = {
  publish: 'main',
  publish_reply: 'main',
  keep: 'main',
  reject: 'danger',
  remove: 'danger',
  reject_reply: 'danger',
}
const rules = [
  { value: '', label: 'Kies de regel' },
  ...houseRuleIds.map((id) => ({ value: id, label: houseRules[id] })),
]
const withReason: readonly DeskAction[] = ['adjust', 'reject', 'remove']

type Props = { item: DeskItem; failure: DeskState['failure']; form_token: string }

/** One form with a button per decision; a reason is needed where something is refused. */
export function DecisionForm({ item: { key, seen, actions }, failure, form_token }: Props) {
  const errorOf = (field: string) => failure?.fields.find((wrong) => wrong.field === field)?.message
  const buttons = (choices: readonly DeskAction[]) =>
    choices.map((action) => (
      <Button key={action} type="submit" name="action" value={action} kind={kinds[action] ?? 'plain'} wide>
        {actionLabels[action]}
      </Button>
    ))
  const reasoned = actions.filter((action) => withReason.includes(action))
  const plain = actions.filter((action) => !withReason.includes(action))
  const explains = reasoned.length > 0 || actions.includes('keep')
  return (
    <form className="stack" method="post" action={paths.desk()} noValidate>
      <input type="hidden" name="item" value={key} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="form_token" value={form_token} />
      {!actions.includes('keep') && buttons(plain)}
      {reasoned.length > 0 && (
        <Select
          id="rule"
          name="rule"
          label="Regel"
          options={rules}
          defaultValue={failure?.rule ?? ''}
          {...optional(errorOf('rule'))}
        />
      )}
      {explains && (
        <TextArea
          id="facts"
          name="facts"
          label="Feiten"
          hint={`De schrijver en wie meldde krijgen deze tekst, van hoogstens ${limits.decision.factsMax} tekens. Noem om welke woorden het gaat.`}
          defaultValue={failure?.facts ?? ''}
          {...optional(errorOf('facts'))}
        />
      )}
      {actions.includes('keep') && buttons(plain)}
      {buttons(reasoned)}
    </form>
  )
}

const optional = (error: string | undefined) => (error === undefined ? {} : { error })
