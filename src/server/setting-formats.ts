import * as z from 'zod/mini'

export type MailAddress = { name: string; address: string }

/**
 * The error for a value that is refused: the cause and the fix. A value may be secret, so the message leaves it out
 * unless a format includes it.
 */
const refusal = (cause: string, fix: string) => ({ error: `${cause}. ${fix}` })

export const oneOf = <const T extends string>(...options: T[]) =>
  z.enum(options, {
    error: ({ input }) => `"${input}" is not known. Use ${options.join(', ')}`,
  })
export const onOff = z.pipe(
  oneOf('on', 'off'),
  z.transform((value) => value === 'on'),
)
export const text = (pattern: RegExp, format: string) =>
  z.string().check(z.regex(pattern, refusal('has a value that cannot be used', `Use ${format}`)))
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(
      z.refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
        error: ({ input }) => `"${input}" is not a number that fits. Use a whole number from ${min} to ${max}`,
      }),
    ),
    z.transform(Number),
  )

function isUrlOf(value: string, protocols: string[]) {
  if (!URL.canParse(value)) return false
  const { protocol, host } = new URL(value)
  return protocols.includes(protocol) && (host !== '' || protocol.startsWith('postgres'))
}
export const url = (...protocols: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (value) => isUrlOf(value, protocols),
        refusal('is not a URL that fits', `Use a URL that starts with ${protocols.join('// or ')}//`),
      ),
    )
export const withoutSlash = z.transform((value: string) => value.replace(/(?<!\/)\/+$/, ''))

/** `name` is '' where the value has none. */
export const mailAddress = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => mailPattern.test(value) && value.includes('<') === value.endsWith('>'),
        refusal('is not one mail address', 'Use post@example.nl or Name <post@example.nl>'),
      ),
    ),
  z.transform((value): MailAddress => {
    const [, name = '', address = ''] = mailPattern.exec(value) ?? []
    return { name: name.trim(), address }
  }),
)
const mailPattern = /^(?:([^\p{Cc}<>"]*)<)?([^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+)>?$/u

/** `?tls=` is a parameter of our own, so it is removed from the address. */
export const smtp = z.pipe(
  url('smtp:', 'smtps:').check(
    z.refine(
      (value) =>
        !URL.canParse(value) || ['optional', 'required', null].includes(new URL(value).searchParams.get('tls')),
      refusal('its tls is not known', 'Use ?tls=optional, ?tls=required or neither'),
    ),
  ),
  z.transform((value) => {
    const address = new URL(value)
    const tls = address.searchParams.get('tls') as 'required' | 'optional' | null
    address.searchParams.delete('tls')
    return { address: address.href, tls }
  }),
)

export const domainName = text(
  /^(?=.{4,200}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,}$/i,
  'a domain such as bounce.akte.example',
)

/** A host or address, and a port; an IPv6 address is in brackets. */
export const listenAddress = z.pipe(
  text(/^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/i, 'an address and a port, such as 127.0.0.1:2525').check(
    z.refine((value) => Number(value.split(':').at(-1)) <= 65_535, refusal('has no such port', 'Use one up to 65535')),
  ),
  z.transform((value) => {
    const end = value.lastIndexOf(':')
    return { host: value.slice(0, end).replace(/^\[|\]$/g, ''), port: Number(value.slice(end + 1)) }
  }),
)

export const imap = url('imap:', 'imaps:').check(
  z.refine(
    (value) => !URL.canParse(value) || (new URL(value).username !== '' && new URL(value).password !== ''),
    refusal('names no user and password', 'Use imaps://user:password@host/mailbox'),
  ),
)

/** A template with {z}, {x} and {y}. Braces are not valid in a URL, so it is not parsed as one. */
export const tileUrl = z
  .string()
  .check(
    z.refine(
      (value) => /^https?:\/\//.test(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
      refusal('is not a tile address', 'Use an http(s) URL with {z}, {x} and {y} in it'),
    ),
  )
export const trustProxy = z.pipe(
  text(/^[A-Za-z0-9.:/, ]+$/, 'on, off, loopback or a list of networks'),
  z.transform((value) => (value === 'on' || value === 'off' ? value === 'on' : value)),
)

/** A mail address or a page, converted to the URI that security.txt needs. */
export const contact = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => isUrlOf(value, ['https:']) || /^[^\s@<>]+@[^\s@<>]+$/.test(value),
        refusal('is neither a mail address nor a page', 'Use post@example.nl or https://example.nl/page'),
      ),
    ),
  z.transform((value) => (value.includes('://') ? value : `mailto:${value}`)),
)
/** A day, read as the moment it ends. */
export const lastDay = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
        refusal('is not a day', 'Use a day such as 2027-12-31'),
      ),
    ),
  z.transform((value) => new Date(Date.parse(value) + 86_400_000)),
)

export const share = z.pipe(
  text(/^(0(\.\d+)?|1(\.0+)?|\.\d+)$/, 'a number from 0 to 1, such as 0.1'),
  z.transform(Number),
)

/** Headers in OpenTelemetry's format. */
export const headerList = z.pipe(
  text(
    /^[\w-]+=(?:[^,%\s]|%[2-7][0-9A-Fa-f])*(?:,[\w-]+=(?:[^,%\s]|%[2-7][0-9A-Fa-f])*)*$/,
    'name=value,name=value, with %20 for a space',
  ),
  z.transform((value) =>
    Object.fromEntries(
      value
        .split(',')
        .map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]),
    ),
  ),
)
