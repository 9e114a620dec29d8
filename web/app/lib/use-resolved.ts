import { useEffect, useState } from 'react'

/** Returns the latest resolved value. Unlike Suspense it keeps the component mounted, with its input. */
export function useResolved<T extends object>(value: T | Promise<T>): T | undefined {
  const [resolved, setResolved] = useState<T | undefined>(value instanceof Promise ? undefined : value)
  useEffect(() => {
    let current = true
    Promise.resolve(value).then((latest) => {
      if (current) setResolved(latest)
    })
    return () => {
      current = false
    }
  }, [value])
  return resolved
}
