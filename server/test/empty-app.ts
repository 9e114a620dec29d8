import { cloneDatabase } from './clone-database.ts'
import { makeApp, type TestApp } from './make-app.ts'

/** The app is not set up: it has neither a studio nor an account. */
export const makeEmptyApp = async (settings: Parameters<typeof makeApp>[0] = {}): Promise<TestApp> =>
  makeApp({ databaseUrl: await cloneDatabase(), ...settings })
