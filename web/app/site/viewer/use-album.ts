import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withPicture } from '../addresses/picture-param.ts'
import type { Album } from './album.ts'
import type { Opened } from './picture-link.tsx'

/** So many before the end, more are asked for. */
const AHEAD = 3

/** Going through the pictures. The way stays one entry of the history: back closes. */
export function useAlbum({ pictures, goOn }: Album, index: number) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  /** Once more have come: the next one, or the last of all. */
  const [waiting, setWaiting] = useState<'next' | 'end'>()
  const last = pictures.length - 1

  function go(to: number) {
    const picture = pictures[to]
    if (picture === undefined || to === index) return
    setWaiting(undefined)
    navigate(withPicture(pathname + search, picture.public_id), {
      replace: true,
      state,
      preventScrollReset: true,
    })
  }

  function step(by: 1 | -1) {
    if (by === -1 || index < last) return go(index + by)
    if (goOn === undefined) return
    setWaiting('next')
    goOn()
  }

  /** The gallery comes in pages: the way to its end is through all of them. */
  function goToEnd() {
    go(last)
    if (goOn === undefined) return
    setWaiting('end')
    goOn()
  }

  function close() {
    if ((state as Opened | null)?.openedFrom) navigate(-1)
    else navigate(withPicture(pathname + search, null), { replace: true, preventScrollReset: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const moves: Record<string, () => void> = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => go(0),
      End: goToEnd,
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }

  const askAhead = useEffectEvent(() => goOn?.())
  useEffect(() => {
    if (index > last - AHEAD) askAhead()
  }, [index, last])

  const goToNew = useEffectEvent(() => {
    if (waiting === 'end') goToEnd()
    else if (waiting === 'next' && index < last) go(index + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new ones that call for it
  useEffect(() => goToNew(), [last])

  return { step, go, close, onKeyDown, canStep: { back: index > 0, on: index < last || goOn !== undefined } }
}
