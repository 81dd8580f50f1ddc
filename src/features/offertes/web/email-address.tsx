/** An address that breaks after the @ if it is too long for its line. */
export function EmailAddress({ address }: { address: string }) {
  const end = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </>
  )
}
