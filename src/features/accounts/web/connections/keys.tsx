import { formatDateTime } from '#contract/format/dates.ts'
import { DeskTable } from '#features/desk/web/public.tsx'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ConnectionsState, KeyView } from '../../connections-page-state.ts'
import { scopeLabels } from '../../rules/events.ts'
import { Choices } from './choices.tsx'

/** The keys with which systems of an office read its data. */
export function Keys({ state: { keys, failure, here, form_token, isDesk } }: { state: ConnectionsState }) {
  const own = failure?.action === 'make_key' ? failure : null
  const errorOf = (name: string) => errorIn(own?.fields, name)
  return (
    <section className="stack" aria-labelledby="sleutels">
      <h2 className="h-side" id="sleutels">
        Sleutels
      </h2>
      <p>
        Met een sleutel leest uw systeem de gegevens van dit kantoor.{' '}
        {!isDesk && 'Sleutels die u maakte, vervallen als uw toegang eindigt. '}
        Wat er te lezen is, staat in de <a href="/api/docs">beschrijving van de API</a>.
      </p>
      {keys.length > 0 && (
        <DeskTable
          label="Sleutels"
          columns={['Naam', 'Begint met', 'Leest', 'Gemaakt', 'Laatst gebruikt', 'Doen']}
          rows={keys.map((key) => ({
            key: key.id,
            cells: [
              key.label,
              `nvk_${key.prefix}`,
              key.scopes.map((scope) => scopeLabels[scope]).join('; '),
              formatDateTime(key.created_at),
              key.used_at ? formatDateTime(key.used_at) : 'Nog niet',
              <Revoke key="doen" apiKey={key} here={here} form_token={form_token} />,
            ],
          }))}
        />
      )}
      <form className="stack measure" method="post" action={here} noValidate aria-labelledby="sleutel-nieuw">
        <h3 id="sleutel-nieuw">Sleutel maken</h3>
        <input type="hidden" name="form_token" value={form_token} />
        <TextInput
          id="label"
          name="label"
          label="Waarvoor"
          hint="Zoals de naam van uw systeem."
          defaultValue={own?.label ?? ''}
          error={errorOf('label')}
        />
        <Choices
          id="scopes"
          name="scopes"
          label="Mag lezen"
          options={scopeLabels}
          values={own?.scopes ?? []}
          error={errorOf('scopes')}
        />
        <div>
          <Button type="submit" name="action" value="make_key">
            Sleutel maken
          </Button>
        </div>
      </form>
    </section>
  )
}

type RevokeProps = { apiKey: KeyView; here: string; form_token: string }

const Revoke = ({ apiKey: { id, label, revoked_at }, here, form_token }: RevokeProps) =>
  revoked_at ? (
    <span className="muted">Ingetrokken op {formatDateTime(revoked_at)}</span>
  ) : (
    <form method="post" action={here} noValidate>
      <input type="hidden" name="form_token" value={form_token} />
      <input type="hidden" name="sleutel" value={id} />
      <Button kind="danger" type="submit" name="action" value="revoke_key">
        Intrekken<span className="sr">: {label}</span>
      </Button>
    </form>
  )
