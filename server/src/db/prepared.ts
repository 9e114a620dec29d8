import pg from 'pg'

const names = new Map<string, string>()

/** From now on PostgreSQL reads and plans this statement once for each connection instead of at each call. */
export function prepare(sql: string): void {
  if (!names.has(sql)) names.set(sql, `s${names.size}`)
}

/** Sends what was prepared by its name. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg has eleven forms of it
  override query(...[statement, ...more]: any[]): any {
    const name = typeof statement === 'string' ? names.get(statement) : undefined
    const query = super.query as (...args: unknown[]) => unknown
    return query.call(this, name === undefined ? statement : { name, text: statement }, ...more)
  }
}
