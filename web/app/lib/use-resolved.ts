import { useEffect, useState } from 'react'

/** The latest value that has come. What shows it stays where it is meanwhile, with all that was typed into it. */
export function useResolved<T extends object>(value: T | Promise<T>): T | undefined {
  const [settled, awaitAll] = useState<T | undefined>(value instanceof Promise ? undefined : value)
  useEffect(() => {
    let current = true
    Promise.resolve(value).then((latest) => {
      if (current) awaitAll(latest)
    })
    return () => {
      current = false
    }
  }, [value])
  return settled
}
