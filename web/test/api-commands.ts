import type { Page, Route } from 'playwright'
import type { BrowserCommandContext } from 'vitest/node'
import { emptyStudio } from '../../server/test/empty-studio.ts'
import { query } from '../../server/test/query.ts'
import { STAFF } from '../../server/test/staff.ts'
import { freePort } from '../../tools/servers/ports.ts'
import type { ApiCommands, Call } from './commands.ts'

// Configuration and setup load this module separately, so the port is stored in the environment.
process.env.COMPONENT_API_PORT ??= String(await freePort())
export const API_PORT = Number(process.env.COMPONENT_API_PORT)

let token: string | undefined
let calls: Call[] = []
const releases: (() => void)[] = []

type InNode<C> = C extends (...args: infer A) => infer R
  ? (context: BrowserCommandContext, ...args: A) => R
  : never

const pageOf = (context: BrowserCommandContext) => (context as BrowserCommandContext & { page: Page }).page
const hasMethod = (route: Route, method: string | undefined) =>
  method === undefined || route.request().method() === method

export const apiCommands: { [Name in keyof ApiCommands]: InNode<ApiCommands[Name]> } = {
  async startTest(context) {
    const page = pageOf(context)
    release()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    calls = []
    await page.route('**/api/**', (route) => {
      calls.push(toCall(route))
      return route.continue()
    })
    await emptyStudio(process.env.COMPONENT_DATABASE as string)
    token ??= await signIn()
    return token
  },
  sql: (_, text) => query(process.env.COMPONENT_DATABASE as string, text),
  listCalls: async (_, method) => calls.filter((call) => method === undefined || call.method === method),
  async failCalls(context, glob, response, method) {
    await pageOf(context).route(glob, (route) => {
      if (!hasMethod(route, method)) return route.fallback()
      if (response === 'lost') return route.fetch().then(() => route.abort())
      return response ? route.fulfill(response) : route.abort('internetdisconnected')
    })
  },
  allowCalls: (context, glob) => pageOf(context).unroute(glob),
  async holdCalls(context, glob, method) {
    const { promise, resolve } = Promise.withResolvers<void>()
    releases.push(resolve)
    await pageOf(context).route(glob, async (route) => {
      if (hasMethod(route, method)) await promise
      await route.fallback()
    })
  },
  releaseCalls: async () => release(),
}

function release(): void {
  for (const each of releases.splice(0)) each()
}

function toCall(route: Route): Call {
  const request = route.request()
  const { pathname, search } = new URL(request.url())
  const isJson = request.headers()['content-type']?.includes('json')
  return {
    method: request.method(),
    path: `${pathname}${search}`,
    body: isJson ? request.postDataJSON() : null,
  }
}

async function signIn(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${API_PORT}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  })
  return (await answer.json()).token
}
