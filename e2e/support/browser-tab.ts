import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'

const STARTED = /listening on (ws:\S+)/
// A new page pauses until `prepare` has run for it, so that no event is missed.
const AUTO_ATTACH = { autoAttach: true, flatten: true, waitForDebuggerOnStart: true }

const PRERENDER = 'prerender'

/** The maximum wait for a reply, because a page that a prerendered page replaces may never reply. */
const REPLY_MAX_MS = 10_000

interface TargetInfo {
  type: string
  subtype?: string
  targetId: string
}

interface Message {
  id?: number
  method?: string
  params?: { sessionId?: string; targetInfo?: TargetInfo }
  sessionId?: string
  result?: Record<string, unknown>
  error?: { message: string }
}

/** A browser tab driven by CDP, because Playwright disables prerendering and the back/forward cache. */
export interface Tab {
  send: (method: string, params?: object) => Promise<Record<string, unknown>>
  evaluate: <T>(expression: string) => Promise<T>
  /** Calls the listener for CDP events of every page, including prerendered ones. */
  onEvent: (listener: (method: string, params: object) => void) => void
  close: () => Promise<void>
}

/**
 * Connects to a tab over CDP. `prepare` runs for each page of the tab and must send its commands before it
 * returns.
 */
export async function openTab(
  executable: string,
  prepare: (send: Tab['send']) => Promise<unknown>,
): Promise<Tab> {
  const profile = await mkdtemp('/var/tmp/linework-browser-')
  const flags = [
    '--headless',
    '--no-sandbox',
    '--remote-debugging-port=0',
    '--ignore-certificate-errors',
    '--hide-scrollbars',
    '--window-size=1440,900',
  ]
  const browser = spawn(executable, [...flags, `--user-data-dir=${profile}`, 'about:blank'])
  const socket = new WebSocket(await addressOf(browser))
  await new Promise((done) => socket.addEventListener('open', done, { once: true }))

  const waiting = new Map<number, (message: Message) => void>()
  const listeners: Parameters<Tab['onEvent']>[0][] = []
  const pages = new Map<string, { targetId: string; isShown: boolean }>()
  let lastId = 0

  async function sendTo(sessionId: string | undefined, method: string, params: object = {}) {
    lastId += 1
    const id = lastId
    const reply = new Promise<Message>((done) => waiting.set(id, done))
    const timer = setTimeout(() => waiting.get(id)?.({ error: { message: 'no reply' } }), REPLY_MAX_MS)
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result = {}, error } = await reply
    clearTimeout(timer)
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  async function attach(sessionId: string, { type, subtype, targetId }: TargetInfo) {
    if (type === 'tab') await sendTo(sessionId, 'Target.setAutoAttach', { ...AUTO_ATTACH })
    const isPage = type === 'page'
    if (isPage) pages.set(sessionId, { targetId, isShown: subtype !== PRERENDER })
    // Commands are sent without waiting, because some reply only once the page runs; their order is kept.
    await Promise.all([
      isPage && prepare((method, params) => sendTo(sessionId, method, params)),
      sendTo(sessionId, 'Runtime.runIfWaitingForDebugger'),
    ])
  }

  socket.addEventListener('message', ({ data }) => {
    const { id, method = '', params = {}, ...rest } = JSON.parse(String(data)) as Message
    if (id !== undefined) return waiting.get(id)?.({ id, ...rest })
    const { sessionId = '', targetInfo } = params
    if (method === 'Target.attachedToTarget' && targetInfo) attach(sessionId, targetInfo).catch(() => {})
    if (method === 'Target.detachedFromTarget') pages.delete(sessionId)
    // A page that was shown is no longer prerendered.
    if (method === 'Target.targetInfoChanged' && targetInfo)
      for (const page of pages.values())
        if (page.targetId === targetInfo.targetId) page.isShown = targetInfo.subtype !== PRERENDER
    for (const listener of listeners) listener(method, params)
  })

  await sendTo(undefined, 'Target.setAutoAttach', { ...AUTO_ATTACH, filter: [{ type: 'tab' }] })

  const shown = () => [...pages].findLast(([, { isShown }]) => isShown)?.[0]
  const send: Tab['send'] = (method, params) => sendTo(shown(), method, params)
  return {
    send,
    async evaluate<T>(expression: string) {
      const { result } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      return (result as { value: T }).value
    },
    onEvent: (listener) => void listeners.push(listener),
    async close() {
      const ended = new Promise((done) => browser.once('exit', done))
      // Closed by a command, because Debian's chromium is a wrapper script, and a signal would end only that.
      // The browser may exit before it replies to the command.
      await Promise.race([ended, sendTo(undefined, 'Browser.close').catch(() => {})])
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let text = ''
    browser.stderr?.on('data', (part) => {
      text += part
      const address = STARTED.exec(text)?.[1]
      if (address) done(address)
    })
    browser.once('exit', () => fail(new Error(`The browser did not start: ${text}`)))
  })
}
