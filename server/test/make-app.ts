import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { connect, type Db } from '../src/db/connect.ts'
import type { AppConfig } from '../src/deps.ts'
import { cloneDatabase } from './clone-database.ts'

export interface TestApp {
  app: FastifyInstance
  db: Db
  databaseUrl: string
}

/** The whole app on a database of its own; gone when the test file ends. */
export async function makeApp(
  settings: Partial<AppConfig> & { databaseUrl?: string } = {},
): Promise<TestApp> {
  const { databaseUrl = await cloneDatabase(), ...config } = settings
  const db = connect(databaseUrl, () => {})
  const app = await buildApp(
    {
      db,
      isStopping: () => false,
      config: {
        DATABASE_URL: databaseUrl,
        NODE_ENV: 'test',
        PUBLIC_URL: 'http://localhost:3000',
        SESSION_HOURS: 12,
        TRUST_PROXY: undefined,
        ...config,
      },
    },
    pino({ level: 'silent' }),
  )
  afterAll(async () => {
    await app.close()
    await db.destroy()
  })
  return { app, db, databaseUrl }
}
