import type { ComponentProps } from 'react'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { diensten } from '../rules.ts'

const options = diensten.map(({ id, label }) => ({ value: id, label }))
const { max, warningMs } = limits.diensten

type Props = Omit<ComponentProps<typeof CheckboxGroup>, 'options' | 'values'> & { selected: readonly string[] }

/** All services as tick boxes of a form in a document, of which the small script of forms lets the first 6 be chosen. */
export const DienstenBoxes = ({ selected, ...group }: Props) => (
  <div data-most={max} data-warning-ms={warningMs}>
    <CheckboxGroup options={options} values={selected} {...group} />
    <div className="cap-warning" role="status">
      <template>
        <Notice kind="warning">{messages.dienstenMany}</Notice>
      </template>
    </div>
  </div>
)
