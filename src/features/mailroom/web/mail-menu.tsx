import { paths } from '#contract/paths.ts'

const pages = [
  { href: paths.mailLog(), label: 'Verstuurd en wachtend' },
  { href: paths.mailLog({ staat: 'opgegeven' }), label: 'Opgegeven' },
  { href: paths.suppressions(), label: 'Adressen die niets krijgen' },
  { href: paths.mailPreviews(), label: 'Voorbeelden' },
  { href: paths.mailDomain(), label: 'Domein' },
]

/** Links between the pages about mail. */
export const MailMenu = ({ current }: { current: string }) => (
  <nav aria-label="Mail">
    <ul className="desk-tools">
      {pages.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={href === current ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
