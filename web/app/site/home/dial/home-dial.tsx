import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { useNearView } from '../../../ui/motion/use-near-view.ts'
import type { LoadedFooter } from '../../layout/footer/load-footer.ts'
import { DialFace } from './dial-face.tsx'
import type { DialView, Turned } from './dial-view.ts'
import type { TurningDialProps } from './turning-dial.tsx'

const LOADING: DialView = {
  light: 'lamp',
  time: '',
  when: 'Loading the hours...',
  artists: [],
  openLine: '',
  booking: { to: '/contact', text: 'Book an Appointment' },
  slots: [],
}

interface Props {
  served: DialView | undefined
}

export function HomeDial({ served }: Props) {
  const footer = useOutletContext<LoadedFooter | Promise<LoadedFooter> | null>()
  if (!footer) return null
  return (
    <Deferred value={footer} fallback={null}>
      {(loaded) => (loaded.slots.length > 0 ? <Dial served={served} details={loaded.details} /> : null)}
    </Deferred>
  )
}

/** The server's HTML has the booking link. The script that turns the dial loads when the dial is in view. */
function Dial({ served = LOADING, details }: Props & Pick<TurningDialProps, 'details'>) {
  const section = useRef<HTMLElement>(null)
  // A negative margin, so that the dial, just below most first views, loads only after a scroll.
  const isNear = useNearView(section, '-8px')
  const [loaded, setLoaded] = useState<{
    TurningDial: ComponentType<TurningDialProps>
    artists: TurningDialProps['artists']
  }>()
  const [turned, setTurned] = useState<Turned>({ view: served })
  useEffect(() => {
    if (!isNear) return
    import('./turning-dial.tsx')
      .then(async ({ TurningDial, loadArtists }) => setLoaded({ TurningDial, artists: await loadArtists() }))
      .catch(() => {})
  }, [isNear])
  return (
    <DialFace ref={section} {...turned}>
      {loaded && <loaded.TurningDial details={details} artists={loaded.artists} onTurn={setTurned} />}
    </DialFace>
  )
}
