import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { DeskFrameState } from '#features/desk/contract.ts'
import { DeskHead } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import { errorIn } from '#web/forms/error-in.ts'
import { optionsOf } from '#web/forms/options-of.ts'
import type { Page } from '#web/page.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Colleague, doneLabels, type PeopleState, roleLabels } from '../../people.ts'

const roles = optionsOf(roleLabels)

/** The people who work at the desk, and those who are invited. */
function PeoplePage() {
  const state = usePageState<PeopleState & DeskFrameState>()
  if (!state?.people) return <ErrorPage code="NOT_FOUND" />
  const { people, self, done, failure, desk } = state
  return (
    <div className="stack">
      <DeskHead
        title="Medewerkers"
        failure={failure}
        refused="Niet opgeslagen"
        idOf={(field) => (failure?.about ? `${field}-${failure.about}` : field)}
        done={done && doneLabels[done]}
      />
      <h1>Medewerkers</h1>
      <ul className="people">
        {people.map((person) => (
          <Person
            key={person.id}
            person={person}
            isSelf={person.id === self}
            failure={failure?.about === person.id ? failure : null}
            form_token={desk.form_token}
          />
        ))}
      </ul>
      <Invite failure={failure?.about ? null : failure} form_token={desk.form_token} />
    </div>
  )
}

type Failure = PeopleState['failure']
type PersonProps = { person: Colleague; isSelf: boolean; failure: Failure; form_token: string }

const errorOf = (failure: Failure, name: string) => errorIn(failure?.fields, name)

const Person = ({ person, isSelf, failure, form_token }: PersonProps) => (
  <li>
    <p>
      <b>{person.naam}</b>
      {isSelf && ' (u)'} · {roleLabels[person.role]}
    </p>
    <p className="muted person-mail">{person.email}</p>
    <p className="small muted">{stateText(person)}</p>
    <details open={failure !== null}>
      <summary>
        Wijzigen<span className="sr">: {person.naam}</span>
      </summary>
      <form className="stack" method="post" action={paths.operators()} noValidate>
        <input type="hidden" name="form_token" value={form_token} />
        <input type="hidden" name="id" value={person.id} />
        <Select
          id={`role-${person.id}`}
          name="role"
          label="Rol"
          options={roles}
          defaultValue={failure?.role ?? person.role}
          error={errorOf(failure, 'role')}
        />
        <TextInput
          id={`reason-${person.id}`}
          name="reason"
          label="Reden"
          hint="Komt in het logboek en blijft daar. Noem geen namen van klanten."
          defaultValue={failure?.reason ?? ''}
          error={errorOf(failure, 'reason')}
          optional
        />
        <div className="row">
          <Button type="submit" name="action" value="role">
            Rol opslaan
          </Button>
          <Button kind="danger" type="submit" name="action" value="end">
            Toegang beëindigen
          </Button>
        </div>
      </form>
    </details>
  </li>
)

function stateText({ isWaiting, hasSecondWay, seen_at }: Colleague): string {
  if (isWaiting) return 'Uitgenodigd, heeft nog geen wachtwoord gekozen'
  const seen = seen_at ? `laatst actief op ${formatDateTime(seen_at)}` : 'nu niet ingelogd'
  return `${hasSecondWay ? 'Met tweede manier om in te loggen' : 'Nog zonder tweede manier om in te loggen'}, ${seen}`
}

type InviteProps = { failure: Failure; form_token: string }

function Invite({ failure, form_token }: InviteProps) {
  return (
    <form className="stack invite" method="post" action={paths.operators()} noValidate aria-labelledby="uitnodigen">
      <h2 className="h-side" id="uitnodigen">
        Iemand uitnodigen
      </h2>
      <input type="hidden" name="form_token" value={form_token} />
      <TextInput
        id="naam"
        name="naam"
        label="Naam"
        autoComplete="off"
        defaultValue={failure?.naam ?? ''}
        error={errorOf(failure, 'naam')}
      />
      <TextInput
        id="email"
        name="email"
        label="E-mailadres"
        type="email"
        autoComplete="off"
        defaultValue={failure?.email ?? ''}
        error={errorOf(failure, 'email')}
      />
      <Select
        id="role"
        name="role"
        label="Rol"
        hint="Een moderator beslist alleen over reviews. Een beheerder mag alles."
        options={roles}
        defaultValue={failure?.role || 'moderator'}
        error={errorOf(failure, 'role')}
      />
      <div>
        <Button kind="main" type="submit" name="action" value="invite">
          Uitnodiging sturen
        </Button>
      </div>
    </form>
  )
}

export const page: Page = { Page: PeoplePage }
