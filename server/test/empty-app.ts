import { cloneDatabase } from './clone-database.ts'
import { makeApp, type TestApp } from './make-app.ts'

/** The whole app before its first start: neither a studio nor an account. */
export const makeEmptyApp = async (settings: Parameters<typeof makeApp>[0] = {}): Promise<TestApp> =>
  makeApp({ databaseUrl: await cloneDatabase(), ...settings })
