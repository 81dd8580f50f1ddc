import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { PageHead } from '../page-head.tsx'
import { ButtonLink } from './button.tsx'
import { Seal } from './seal.tsx'

type Props = { title: string; heading?: ReactNode; children: ReactNode }

/** A page with a single message under the seal, such as after a form. */
export const SealPage = ({ title, heading = title, children }: Props) => (
  <div className="wrap">
    <PageHead title={title} noindex />
    <div className="void">
      <Seal size={64} />
      <h1>{heading}</h1>
      {children}
    </div>
  </div>
)

/** For pages where nothing is left to do. */
export const ToHome = () => (
  <ButtonLink kind="bare" href={paths.home()}>
    Naar de homepage
  </ButtonLink>
)
