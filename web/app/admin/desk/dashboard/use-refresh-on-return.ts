import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { onReturn } from '../../../lib/on-return.ts'

/** Data older than this is reloaded. */
const STALE_MS = 5 * 60_000

/** Reloads stale data when the window becomes visible again, for example after the device slept. */
export function useRefreshOnReturn(loaded: unknown): void {
  const { revalidate } = useRevalidator()
  const at = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of what is shown now
  useEffect(() => {
    at.current = Date.now()
  }, [loaded])
  useEffect(
    () =>
      onReturn(() => {
        if (Date.now() - at.current > STALE_MS) revalidate()
      }),
    [revalidate],
  )
}
