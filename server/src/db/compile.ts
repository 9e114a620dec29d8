import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Db } from './connect.ts'
import { prepare } from './prepared.ts'
import type { DB } from './schema.ts'

const builder: Db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A list without parameters, built once for all calls and prepared: building it costs more than everything else around it. */
export function compileOnce<Row>(build: (db: Db) => Compilable<Row>): (db: Db) => Promise<Row[]> {
  const compiled: CompiledQuery<Row> = build(builder).compile()
  prepare(compiled.sql)
  return async (db) => (await db.executeQuery(compiled)).rows
}
