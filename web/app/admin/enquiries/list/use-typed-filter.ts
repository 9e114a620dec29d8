import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'

const PAUSE_MS = 350

/**
 * A filter that is typed: the field has its own text, and the address follows at the first pause. The address wins only
 * when something else changed it (Back, Clear), never as the late echo of what was typed here.
 */
export function useTypedFilter(asked: string, onAsk: (value: string) => void) {
  const [typed, setTyped] = useState(asked)
  const navigation = useNavigationType()
  const sent = useRef(new Set<string>())
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (navigation !== 'POP' && sent.current.has(asked)) return
    clearTimeout(waiting.current)
    sent.current.clear()
    setTyped(asked)
  }, [asked, navigation])
  useEffect(() => () => clearTimeout(waiting.current), [])

  return {
    typed,
    setTyped,
    ask(value: string, pause = PAUSE_MS) {
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => {
        sent.current.add(value)
        onAsk(value)
      }, pause)
    },
    cancel: () => clearTimeout(waiting.current),
  }
}
