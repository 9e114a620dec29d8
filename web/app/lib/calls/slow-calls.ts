/** Calls that take longer are shown to the user. */
const SLOW_MS = 20_000

type Listener = (end: (() => void) | undefined) => void

let listener: Listener | undefined
const slow = new Set<() => void>()

/** Set by the back office, also for calls that started before. Without a listener: no notice. */
export function setSlowListener(next: Listener | undefined): void {
  listener = next
  if (slow.size > 0) tell()
}

function endAll(): void {
  for (const end of slow) end()
}

const tell = () => listener?.(slow.size > 0 ? endAll : undefined)

/** Waits until the user aborts: a read is then sent again, and a write fails in its form. */
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
