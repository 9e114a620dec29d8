import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styles from './figure.module.css'
import { placeIn } from './place-line.ts'

const Unavailable = () => (
  <p className={`muted text-sm ${styles.text}`}>The body map is unavailable. Describe the placement above.</p>
)
const BodyMap = lazy(() => import('./body-map.tsx').catch(() => ({ default: Unavailable })))

interface Props {
  description: string
  onChange: (description: string) => void
}

/** Collapsed at first, because the open body map is as tall as a phone screen. */
export function Figure({ description, onChange }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpened, setOpened] = useState(false)
  const place = placeIn(description)
  useEffect(() => {
    // The visitor may have opened the body map before hydration.
    if (box.current?.open) setOpened(true)
  }, [])
  return (
    <details ref={box} className={styles.figure} onToggle={() => setOpened(true)}>
      <summary className={`text-sm ${styles.summary}`}>
        <span className={`semibold ${styles.title}`}>
          Where on the body<span className={styles.note}> (optional)</span>
        </span>
        {place === undefined ? null : (
          <span className={`break-words min-w-0 muted ${styles.place}`}>{place}</span>
        )}
      </summary>
      {isOpened ? (
        <Suspense fallback={<p className={`muted text-sm ${styles.text}`}>Loading</p>}>
          <BodyMap description={description} onChange={onChange} />
        </Suspense>
      ) : null}
    </details>
  )
}
