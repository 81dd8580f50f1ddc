import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { DeskFrameState } from '#features/desk/contract.ts'
import { DeskHead } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import { errorIn } from '#web/forms/error-in.ts'
import type { Page } from '#web/page.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { DeskLogoState } from '../../desk-office.ts'
import { shownField } from '../../office-labels.ts'
import { ReasonField } from '../office/reason-field.tsx'

const megabytes = limits.logo.fileMaxBytes / 1024 / 1024

/** An office's logo as visitors see it, with forms to replace or remove it. */
function DeskLogoPage() {
  const state = usePageState<DeskLogoState & DeskFrameState>()
  if (!state?.office) return <ErrorPage code="NOT_FOUND" />
  const { office, logo, shown, isDone, failure, desk } = state
  const fields = failure?.fields ?? []
  const errorOf = (name: string) => errorIn(fields, name)
  return (
    <div className="stack">
      <DeskHead
        title={`Logo van ${office.title}`}
        failure={failure}
        refused="Niet opgeslagen"
        idOf={(field) => (field === 'reden' ? 'logo-reden' : field)}
        done={isDone ? 'Het logo is opgeslagen. Bezoekers zien het binnen een seconde.' : null}
      />
      <p>
        <a href={paths.deskOffice(office.id)}>{office.title}</a>
      </p>
      <h1>Logo</h1>
      {logo ? (
        <p>
          <img className="mono mono-l" src={logo} alt={`Logo van ${office.title}`} width={72} height={72} />
        </p>
      ) : (
        <p className="muted">Dit kantoor heeft geen logo. Bezoekers zien de eerste letters van de naam.</p>
      )}
      <form className="stack" method="post" action={paths.deskLogo(office.id)} encType="multipart/form-data" noValidate>
        <input type="hidden" name="form_token" value={desk.form_token} />
        <input type="hidden" name={shownField} value={shown} />
        <TextInput
          id="logo"
          name="logo"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          label="Afbeelding"
          hint={`PNG, JPEG of WebP, hoogstens ${megabytes} MB en ${limits.logo.sideMax} beeldpunten breed en hoog. Wij maken er een kleine van.`}
          error={errorOf('logo')}
          mayBeEmpty
        />
        <ReasonField
          id="logo"
          text={failure?.reden ?? ''}
          error={errorOf('reden')}
          hint="Nodig als u het logo weghaalt."
        />
        <div className="row">
          <Button kind="main" type="submit" name="action" value="save">
            Logo opslaan
          </Button>
          {logo && (
            <Button kind="danger" type="submit" name="action" value="remove">
              Logo weghalen
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}

export const page: Page = { Page: DeskLogoPage }
