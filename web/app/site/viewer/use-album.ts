import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withPicture } from '../urls/picture-param.ts'
import type { Album } from './album.ts'
import { linkOf, nameTile, type Opened } from './picture-link.tsx'

/** Loads more pictures when fewer than this many follow the shown one. */
const AHEAD = 3

/** Replaces the history entry with each picture, so that Back closes the viewer. */
export function useAlbum({ pictures, loadMore }: Album, index: number) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
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
    if (loadMore === undefined) return
    setWaiting('next')
    loadMore()
  }

  function goToEnd() {
    go(last)
    if (loadMore === undefined) return
    setWaiting('end')
    loadMore()
  }

  function close() {
    if ((state as Opened | null)?.openedFrom) navigate(-1)
    else
      navigate(withPicture(pathname + search, null), {
        replace: true,
        preventScrollReset: true,
        viewTransition: true,
      })
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

  // The closing animation ends at the tile of the picture that is shown last.
  useEffect(() => nameTile(linkOf(pictures[index]?.public_id ?? '')), [pictures, index])

  const askAhead = useEffectEvent(() => loadMore?.())
  useEffect(() => {
    if (index > last - AHEAD) askAhead()
  }, [index, last])

  const goToNew = useEffectEvent(() => {
    if (waiting === 'end') goToEnd()
    else if (waiting === 'next' && index < last) go(index + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when pictures are added
  useEffect(() => goToNew(), [last])

  return {
    step,
    go,
    close,
    onKeyDown,
    canStep: { back: index > 0, on: index < last || loadMore !== undefined },
  }
}
