/** A route of routes.ts that tests can open. */
export interface ScreenRoute {
  id: string
  path?: string | undefined
  index?: boolean | undefined
  file: string
  children?: ScreenRoute[] | undefined
}

/** A call of a screen, with its body where that is JSON. */
export interface Call {
  method: string
  /** Path and query. */
  path: string
  body: unknown
}

/** What tests of screens call in Node: the database, and the network between the screen and the API. */
export interface ApiCommands {
  /** Empties the studio, ends failures and holds of an earlier test, and returns a token of staff. */
  startTest: () => Promise<string>
  /** Runs SQL, for what no call makes. */
  sql: (text: string) => Promise<Record<string, unknown>[]>
  /** What the screen has sent to the API since the test began; calls that the test fails are left out. */
  listCalls: (method?: string) => Promise<Call[]>
  /** Calls to these URLs get this response from now on, or with null no connection. */
  failCalls: (
    glob: string,
    response: { status: number; json?: unknown } | null,
    method?: string,
  ) => Promise<void>
  /** Ends what failCalls began. */
  allowCalls: (glob: string) => Promise<void>
  /** Calls to these URLs wait until releaseCalls. */
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
