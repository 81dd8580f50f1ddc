/** Too long for its line it goes on after the @ instead of anywhere. */
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
