import { ButtonLink } from './button.tsx'

type Props = { page: number; totalPages: number; hrefOf: (page: number) => string }

/** Links to the previous and next page; at either end the label is plain text. */
export function Pager({ page, totalPages, hrefOf }: Props) {
  if (totalPages <= 1) return null
  return (
    <nav className="pager" aria-label="Pagina's">
      <Step label="Vorige" href={page > 1 ? hrefOf(page - 1) : undefined} />
      <span className="num">
        Pagina {page} van {totalPages}
      </span>
      <Step label="Volgende" href={page < totalPages ? hrefOf(page + 1) : undefined} />
    </nav>
  )
}

function Step({ label, href }: { label: string; href: string | undefined }) {
  if (href) {
    return (
      <ButtonLink kind="quiet" href={href}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <span className="btn btn-quiet" aria-disabled="true">
      {label}
    </span>
  )
}
