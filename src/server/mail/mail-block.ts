/** A block of a mail. Text is plain; it is escaped when it becomes HTML. */
export type MailBlock =
  | { heading: string }
  /** The heading of one part of a long mail. */
  | { subheading: string }
  /** Line breaks are kept. */
  | { paragraph: string }
  | { list: string[] }
  /** Two columns: a name and its lines. */
  | { pairs: [name: string, lines: string[]][] }
  | { button: { label: string; url: string } }
  /** A sentence in muted text, with a link in it. */
  | { link: { before?: string; label: string; url: string; after?: string } }
  /** Digits to copy by hand, in large type. */
  | { code: string }
  | { small: string }
