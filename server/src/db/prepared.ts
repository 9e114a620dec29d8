const names = new Map<string, string>()

/** From now on PostgreSQL reads and plans this statement once for each connection instead of at each call. */
export function prepare(sql: string): void {
  if (!names.has(sql)) names.set(sql, `s${names.size}`)
}

/** As the driver wants it: by name where it was prepared. */
export function statementOf(sql: string, values: unknown[]) {
  const name = names.get(sql)
  return name === undefined ? { text: sql, values } : { name, text: sql, values }
}
