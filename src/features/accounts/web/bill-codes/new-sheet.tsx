import { paths } from '#contract/paths.ts'
import { printedCode } from '#features/reviews/rules/bill-codes.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { codeFiles, type OfficeCodesState } from '../../bill-codes-state.ts'

type Props = { state: OfficeCodesState; newSheet: NonNullable<OfficeCodesState['newSheet']> }

/**
 * A sheet just made, with its files and its codes, shown only once. The codes are posted back with the form, because
 * nobody stores them.
 */
export const NewSheet = ({ state: { office, form_token }, newSheet: { id, codes } }: Props) => (
  <Notice kind="warning" title={`Bewaar blad ${id} nu`} focused>
    <p>
      Dit zijn {codes.length} nieuwe codes. U ziet ze één keer. Raakt u ze kwijt, trek het blad dan in en maak een nieuw
      blad.
    </p>
    <form className="row" method="post" action={paths.officeCodes(office.id)} noValidate>
      <input type="hidden" name="form_token" value={form_token} />
      <input type="hidden" name="codes" value={codes.join(' ')} />
      {Object.entries(codeFiles).map(([action, label]) => (
        <Button key={action} type="submit" kind="quiet" name="action" value={action}>
          {label}
        </Button>
      ))}
    </form>
    <details>
      <summary>Toon de codes</summary>
      <ul className="code-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{printedCode(code)}</code>
          </li>
        ))}
      </ul>
    </details>
  </Notice>
)
