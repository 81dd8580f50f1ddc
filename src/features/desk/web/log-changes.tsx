import { Fragment } from 'react'
import type { LogChange } from '../log-state.ts'

/** What an act changed, on one line; a decision links to where it is shown. */
export const LogChanges = ({ changes }: { changes: readonly LogChange[] }) =>
  changes.map(({ text, href }, at) => (
    <Fragment key={text}>
      {at > 0 && ' · '}
      {href === null ? text : <a href={href}>{text}</a>}
    </Fragment>
  ))
