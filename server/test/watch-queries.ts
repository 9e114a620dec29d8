import pg from 'pg'
import { vi } from 'vitest'

export interface SeenQuery {
  text: string
  values: unknown[]
}

/** Records the queries that an action runs, on all connections of this process. */
export async function watchQueries(act: () => Promise<unknown>): Promise<SeenQuery[]> {
  const seen: SeenQuery[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked, more] = given
    const { text, values = more } =
      typeof asked === 'string' ? { text: asked } : (asked as Partial<SeenQuery>)
    if (text !== undefined) seen.push({ text, values: Array.isArray(values) ? values : [] })
    return query.apply(this, given as never)
  } as never)
  await act().finally(() => spy.mockRestore())
  return seen
}
