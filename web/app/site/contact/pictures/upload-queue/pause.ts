import { onReturn } from '../../../../lib/on-return.ts'

const LOAD_AGAIN_MS = 10_000

interface Ends {
  /** True if the pause ends early when the browser is online or the page visible again. */
  early: boolean
  signal?: AbortSignal
}

export const pause = (ms: number, { early, signal }: Ends): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      signal?.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    const stop = early ? onReturn(end) : () => {}
    signal?.addEventListener('abort', end)
  })

export async function retryImport<T>(load: () => Promise<T>, onFailure = () => {}): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      onFailure()
    }
    await pause(LOAD_AGAIN_MS, { early: true })
  }
}
