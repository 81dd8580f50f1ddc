import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Shown this once. */
export const RecoveryCodeList = ({ codes, isNew }: { codes: string[]; isNew: boolean }) => (
  <section className="stack" aria-labelledby="herstelcodes">
    <Notice kind="ok">
      {isNew
        ? 'Vanaf nu vragen wij na uw wachtwoord een code uit uw app. Op uw andere apparaten bent u uitgelogd.'
        : 'Uw oude herstelcodes werken niet meer. Dit zijn de nieuwe.'}
    </Notice>
    <h2 className="h-side" id="herstelcodes">
      Bewaar uw herstelcodes
    </h2>
    <p>
      Met een herstelcode logt u in als u uw telefoon kwijt bent. Elke code werkt één keer. Druk ze af of zet ze in uw
      wachtwoordkluis: wij laten ze maar één keer zien.
    </p>
    <ul className="code-list">
      {codes.map((code) => (
        <li key={code}>
          <code className="secret">{code}</code>
        </li>
      ))}
    </ul>
    <ButtonLink kind="main" href={paths.account()}>
      Ik heb ze bewaard
    </ButtonLink>
  </section>
)
