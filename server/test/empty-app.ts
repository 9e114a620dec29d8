import { cloneDatabase } from './clone-database.ts'
import { makeApp, type TestApp } from './make-app.ts'

/** Creates an app before its setup: without a studio or an account. */
export const makeEmptyApp = async (settings: Parameters<typeof makeApp>[0] = {}): Promise<TestApp> =>
  makeApp({ databaseUrl: await cloneDatabase(), ...settings })
