export interface ScreenRoute {
  id: string
  path?: string | undefined
  index?: boolean | undefined
  file: string
  children?: ScreenRoute[] | undefined
}

/** A call by the screen; `body` is set if it is JSON. */
export interface Call {
  method: string
  /** The path with the query. */
  path: string
  body: unknown
}

/** Commands for screen tests that run in Node, with access to the database and to the screen's network. */
export interface ApiCommands {
  /** Resets the studio, removes failures and delays of an earlier test, and returns a staff token. */
  startTest: () => Promise<string>
  /** Runs SQL to create data that no API call can create. */
  sql: (text: string) => Promise<Record<string, unknown>[]>
  /** Returns the calls since the test started, except those that failCalls handled. */
  listCalls: (method?: string) => Promise<Call[]>
  /**
   * Makes calls to these URLs receive this response. With null they cannot connect; with 'lost' the server
   * handles them, but its response is dropped.
   */
  failCalls: (
    glob: string,
    response: { status: number; json?: unknown; body?: string } | null | 'lost',
    method?: string,
  ) => Promise<void>
  allowCalls: (glob: string) => Promise<void>
  /** Delays calls to these URLs until releaseCalls runs. */
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
