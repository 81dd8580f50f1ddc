const longest = 2_000

/** What a statement is about, for a line of the log: its verb and its first table, and nothing that was put into it. */
export function statementName(sql: string): string {
  const start = sql.slice(0, longest)
  const [verb = 'statement'] = /[a-z]+/i.exec(start) ?? []
  const [, table = ''] = /\b(?:from|into|update|table)\s+"?(?:\w+"?\."?)?([a-z_]\w*)/i.exec(start) ?? []
  return `${verb.toLowerCase()} ${table.toLowerCase()}`.trim()
}
