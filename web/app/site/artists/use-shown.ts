import { ARTISTS_STEP as STEP } from '@linework/contract/content/artists'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useReplaceUrl } from '../../lib/navigation/entry-memory.ts'

const DELAY_MS = 1_200

const addressOf = (shown: number) => `?shown=${shown}`

/** The server ignores any other number, so the browser must too. */
function readShown(search: URLSearchParams, total: number): number {
  const shown = Number(search.get('shown'))
  const isStep = Number.isInteger(shown / STEP) && shown > STEP && shown < total + STEP
  return isStep ? shown : STEP
}

/** The number of artists shown. It is in the URL, so that it works without JavaScript and is kept on back. */
export function useShown(total: number) {
  const [search] = useSearchParams()
  const shown = readShown(search, total)
  const replaceUrl = useReplaceUrl()
  const [waiting, setWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function showMore() {
    setWaiting(true)
    timer.current = setTimeout(async () => {
      await replaceUrl(addressOf(shown + STEP))
      setWaiting(false)
    }, DELAY_MS)
  }

  return { shown, waiting, showMore, moreAddress: addressOf(shown + STEP) }
}
