import { categoryWords } from '#features/diensten/rules/category-words.ts'
import { type CategoryId, categories } from '#features/diensten/rules.ts'
import { Chip } from '#web/ui/chip.tsx'
import type { NamedDialog } from '#web/ui/use-dialog.ts'

type Props = {
  selectedIds: readonly string[]
  className: string
  dialog: NamedDialog
  onOpen: (category: CategoryId) => void
}

/** A chip per category with the number of services chosen in it; it opens the dialog on that category. */
export function ServiceChips({ selectedIds, className, dialog, onOpen }: Props) {
  return (
    <div className={`${className} js-only`}>
      {categories.map(({ id, label, diensten }) => {
        const count = diensten.filter((dienst) => selectedIds.includes(dienst.id)).length
        return (
          <Chip
            key={id}
            emoji={categoryWords[id].emoji}
            count={count}
            {...dialog.opener}
            data-tab={id}
            onClick={() => onOpen(id)}
          >
            {label}
          </Chip>
        )
      })}
    </div>
  )
}
