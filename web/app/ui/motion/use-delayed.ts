import { startTransition, useEffect, useState } from 'react'

/** Becomes true this long after hydration. */
export function useDelayed(ms: number): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDue(true)), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return due
}
