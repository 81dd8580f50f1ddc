type Props = {
  /** Words as long as the ones that will come; they are not read. */
  like: string
  /** The classes of what will stand here, such as `price`. */
  className?: string
}

/** Holds the place of words that are on their way, so that nothing moves when they come. */
export const Skeleton = ({ like, className = '' }: Props) => (
  <span className={`ghost ${className}`.trim()} aria-hidden="true">
    {like}
  </span>
)
