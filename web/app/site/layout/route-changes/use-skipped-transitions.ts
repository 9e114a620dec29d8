import { useEffect } from 'react'

/**
 * A view transition that the next navigation interrupts is skipped, which the browser reports as an unhandled
 * AbortError.
 */
export function useSkippedTransitions(): void {
  useEffect(() => {
    const ignore = (event: PromiseRejectionEvent) => {
      const { name, message } = Object(event.reason) as Partial<Error>
      if (name === 'AbortError' && message?.includes('ransition')) event.preventDefault()
    }
    addEventListener('unhandledrejection', ignore)
    return () => removeEventListener('unhandledrejection', ignore)
  }, [])
}
