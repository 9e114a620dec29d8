/** A route of routes.ts that tests can open. */
export interface ScreenRoute {
  id: string
  path?: string | undefined
  index?: boolean | undefined
  file: string
  children?: ScreenRoute[] | undefined
}

/** A call of a screen, with its body if that is JSON. */
export interface Call {
  method: string
  /** Path and query. */
  path: string
  body: unknown
}

/** Commands that screen tests run in Node: the database, and the network between the screen and the API. */
export interface ApiCommands {
  /** Resets the studio, removes failures and delays of an earlier test, and returns a staff token. */
  startTest: () => Promise<string>
  /** Runs SQL, for data that no API call can create. */
  sql: (text: string) => Promise<Record<string, unknown>[]>
  /** Returns the calls of the screen since the test started, without those that the test fails. */
  listCalls: (method?: string) => Promise<Call[]>
  /**
   * Makes calls to these URLs return this response, or with null fail to connect; with 'lost' the server's
   * response is dropped.
   */
  failCalls: (
    glob: string,
    response: { status: number; json?: unknown; body?: string } | null | 'lost',
    method?: string,
  ) => Promise<void>
  /** Reverts failCalls. */
  allowCalls: (glob: string) => Promise<void>
  /** Delays calls to these URLs until releaseCalls. */
  holdCalls: (glob: string, method?: string) => Promise<void>
  releaseCalls: () => Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    routes: ScreenRoute[]
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands extends ApiCommands {}
}
