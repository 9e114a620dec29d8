import { useCallback, useEffect, useRef, useState } from 'react'
import { reportFailure } from '../../../lib/calls/api.ts'

export function useLoaded<T>(call: () => Promise<T>, key = '') {
  const [value, setValue] = useState<T>()
  const [failed, setFailed] = useState(false)
  const latest = useRef(call)
  latest.current = call
  // biome-ignore lint/correctness/useExhaustiveDependencies: the call reads what the key names
  const load = useCallback(() => {
    setFailed(false)
    latest.current().then(setValue, (error) => {
      reportFailure(error)
      setFailed(true)
    })
  }, [key])
  useEffect(load, [load])
  return { value, setValue, failed, load }
}
