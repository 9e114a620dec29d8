import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

export const STEP = 6
const DELAY_MS = 1_200

const addressOf = (shown: number) => `?shown=${shown}`

function readShown(search: URLSearchParams): number {
  const shown = Number(search.get('shown'))
  return Number.isInteger(shown) && shown > STEP ? shown : STEP
}

/** How many artists are on show. The address says it, so that it works without scripts and survives a way back. */
export function useShown() {
  const [search] = useSearchParams()
  const shown = readShown(search)
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function showMore() {
    setWaiting(true)
    timer.current = setTimeout(async () => {
      await navigate(addressOf(shown + STEP), { replace: true, preventScrollReset: true })
      setWaiting(false)
    }, DELAY_MS)
  }

  return { shown, waiting, showMore, moreAddress: addressOf(shown + STEP) }
}
