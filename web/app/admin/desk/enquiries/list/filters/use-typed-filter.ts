import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'

const DEBOUNCE_MS = 350

/**
 * A debounced filter: the field keeps its own text, and the URL follows. The URL overwrites the text only when something
 * else changed it (Back, Clear), never as the late result of what was typed here.
 */
export function useTypedFilter(shown: string, onApply: (value: string) => void) {
  const [typed, setTyped] = useState(shown)
  const navigation = useNavigationType()
  const sent = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (navigation !== 'POP' && sent.current.has(shown)) return
    clearTimeout(timer.current)
    sent.current.clear()
    setTyped(shown)
  }, [shown, navigation])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    typed,
    setTyped,
    apply(value: string, delay = DEBOUNCE_MS) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        sent.current.add(value)
        onApply(value)
      }, delay)
    },
    cancel: () => clearTimeout(timer.current),
  }
}
