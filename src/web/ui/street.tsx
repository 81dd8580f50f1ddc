/** A picture of a row of houses beside a search form, in the colours of the colour scheme. */
export const Street = () => (
  <picture>
    <source srcSet="/street-dark.svg" media="(prefers-color-scheme: dark)" />
    <img className="street" src="/street.svg" alt="" width={480} height={301} fetchPriority="high" />
  </picture>
)
