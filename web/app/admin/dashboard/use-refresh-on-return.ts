import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { onReturn } from '../../lib/on-return.ts'

/** What was loaded before is of another part of the day. */
const STALE_MS = 5 * 60_000

/** Loads the screen again when it is looked at after a while, such as after the device slept. */
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
