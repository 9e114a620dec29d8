/** Calls that take longer show a notice in the back office. */
const SLOW_MS = 20_000

type Listener = (end: (() => void) | undefined) => void

let listener: Listener | undefined
const slow = new Set<() => void>()

/** Sets the listener that shows the notice, also for calls that are already slow. */
export function setSlowListener(next: Listener | undefined): void {
  listener = next
  if (slow.size > 0) tell()
}

function endAll(): void {
  for (const end of slow) end()
}

const tell = () => listener?.(slow.size > 0 ? endAll : undefined)

/** Has no timeout. When the user aborts the call, a read is sent again, and a write rejects. */
export async function withSlowCallPrompt<T>(
  isRead: boolean,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (;;) {
    const ending = new AbortController()
    const end = () => ending.abort()
    const timer = setTimeout(() => {
      slow.add(end)
      tell()
    }, SLOW_MS)
    try {
      return await send(ending.signal)
    } catch (error) {
      if (!isRead || !ending.signal.aborted) throw error
    } finally {
      clearTimeout(timer)
      if (slow.delete(end)) tell()
    }
  }
}
