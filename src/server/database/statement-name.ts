const longest = 2_000

/** A short name of a statement for the log: its verb and first table, without any values. */
export function statementName(sql: string): string {
  const start = sql.slice(0, longest)
  const [verb = 'statement'] = /[a-z]+/i.exec(start) ?? []
  const [, table = ''] = /\b(?:from|into|update|table)\s+"?(?:\w+"?\."?)?([a-z_]\w*)/i.exec(start) ?? []
  return `${verb.toLowerCase()} ${table.toLowerCase()}`.trim()
}
