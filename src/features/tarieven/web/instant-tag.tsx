import { Tag } from '#web/ui/tag.tsx'
import type { BatchPrice } from '../contract.ts'

/** Says that an office's price list makes instant offers, and under which conditions; nothing if it does not. */
export const InstantTag = ({ price }: { price: Pick<BatchPrice, 'instant'> | null | undefined }) =>
  price?.instant ? (
    <span className="block small">
      <Tag kind="ok">Prijs meteen</Tag> {price.instant.join(', ')}
    </span>
  ) : null
