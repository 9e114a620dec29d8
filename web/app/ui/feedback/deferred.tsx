import { type ReactNode, Suspense, use } from 'react'

interface Props<T> {
  value: T | Promise<T>
  fallback: ReactNode
  children: (value: T) => ReactNode
}

/** Shows the fallback until the value resolves. In server-rendered pages the value is already resolved. */
export function Deferred<T>({ value, fallback, children }: Props<T>) {
  if (!(value instanceof Promise)) return children(value)
  return (
    <Suspense fallback={fallback}>
      <Awaited value={value}>{children}</Awaited>
    </Suspense>
  )
}

function Awaited<T>({ value, children }: { value: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(value))
}
