type Props = {
  /** Text as long as the text to come; hidden from screen readers. */
  like: string
  /** The classes of the content to come, such as `price`. */
  className?: string
}

/** A placeholder for text that is loading, so that its arrival causes no layout shift. */
export const Skeleton = ({ like, className = '' }: Props) => (
  <span className={`ghost ${className}`.trim()} aria-hidden="true">
    {like}
  </span>
)
