/** A call that takes longer is told to the user. */
const SLOW_MS = 20_000

/** What there is to say about them: how to end those that are slow, or undefined when none is left. */
type Listener = (end: (() => void) | undefined) => void

let listener: Listener | undefined
const slow = new Set<() => void>()

/** Set by the back office, also for calls that began before. Without it, calls wait without a word. */
export function setSlowListener(next: Listener | undefined): void {
  listener = next
  if (slow.size > 0) tell()
}

function endAll(): void {
  for (const end of slow) end()
}

const tell = () => listener?.(slow.size > 0 ? endAll : undefined)

/** Waits as long as it takes, until the user ends it: then a read is sent again, and a write fails, so that its form says so. */
export async function untilAnswered<T>(
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
