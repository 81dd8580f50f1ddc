import { Tag } from '#web/ui/tag.tsx'
import type { BatchPrice } from '../contract.ts'

/** That the price list of an office makes offers at once, and for which requests; nothing where it does not. */
export const InstantTag = ({ price }: { price: Pick<BatchPrice, 'instant'> | null | undefined }) =>
  price?.instant ? (
    <span className="block small">
      <Tag kind="ok">Prijs meteen</Tag> {price.instant.join(', ')}
    </span>
  ) : null
