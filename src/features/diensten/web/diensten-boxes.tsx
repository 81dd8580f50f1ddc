import type { ComponentProps } from 'react'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { combinations } from '../rules/suggested-combinations.ts'
import { diensten } from '../rules.ts'

const options = diensten.map(({ id, label }) => ({ value: id, label }))
/** Services that people often need together; the others are folded behind a button. */
const fold = {
  common: combinations.flatMap(({ dienst_ids }) => dienst_ids),
  show: `Toon alle ${options.length} diensten`,
  hide: 'Toon minder diensten',
}
const { max, warningMs } = limits.diensten

type Props = Omit<ComponentProps<typeof CheckboxGroup>, 'options' | 'values' | 'fold'> & {
  selected: readonly string[]
  /** Initially shows only the chosen and the most common ones. */
  folded?: boolean
}

/** All services as checkboxes of a server-rendered form. The small script of forms limits the choice to 6. */
export const DienstenBoxes = ({ selected, folded = false, ...group }: Props) => (
  <div data-most={max} data-warning-ms={warningMs}>
    <CheckboxGroup options={options} values={selected} {...(folded && { fold })} {...group} />
    <div className="cap-warning" role="status">
      <template>
        <Notice kind="warning">{messages.dienstenMany}</Notice>
      </template>
    </div>
  </div>
)
