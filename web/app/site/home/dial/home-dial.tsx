import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { useNearView } from '../../../ui/motion/use-near-view.ts'
import { endOf, WATCHES, type Watch } from '../../addresses/watches.ts'
import type { LoadedFooter } from '../../layout/footer/load-footer.ts'
import styles from './home-dial.module.css'
import type { Look } from './turning-dial.tsx'

const TitleAlone = ({ title }: { title: ReactNode }) => <>{title}</>
/** Loaded when the section comes into view. Without it the links below still book. */
const TurningDial = lazy(() => import('./turning-dial.tsx').catch(() => ({ default: TitleAlone })))

/** The hours of the day, to turn and to book. Only for a studio whose opening hours are understood. */
export function HomeDial() {
  const footer = useOutletContext<LoadedFooter | Promise<LoadedFooter> | null>()
  if (!footer) return null
  return (
    <Deferred value={footer} fallback={null}>
      {(loaded) => (loaded.watches.length > 0 ? <Section footer={loaded} /> : null)}
    </Deferred>
  )
}

function Section({ footer }: { footer: LoadedFooter }) {
  const section = useRef<HTMLElement>(null)
  // On most screens it begins just below the first view.
  const isNear = useNearView(section, '-8px')
  const [look, setLook] = useState<Look>()
  const title = (
    <p className={styles.title} id="dial-title">
      Turn the day
    </p>
  )
  return (
    <section
      ref={section}
      className={styles.section}
      id="dial"
      aria-labelledby="dial-title"
      data-quiet
      data-ground={look?.light === 'day' ? 'paper' : 'dark'}
      data-light={look?.light}
    >
      <div className={styles.stage}>
        {isNear ? (
          <Suspense fallback={title}>
            <TurningDial title={title} details={footer.details} onLook={setLook} />
          </Suspense>
        ) : (
          title
        )}
      </div>
      <ul className={styles.watches} aria-label="The eight watches">
        {WATCHES.map((watch) => (
          <WatchItem
            key={watch}
            watch={watch}
            note={look?.notes[watch] ?? (footer.watches.includes(watch) ? '' : 'Closed')}
            isBookable={footer.watches.includes(watch)}
            isCurrent={look?.watch === watch}
          />
        ))}
      </ul>
    </section>
  )
}

interface WatchProps {
  watch: Watch
  note: string
  isBookable: boolean
  isCurrent: boolean
}

function WatchItem({ watch, note, isBookable, isCurrent }: WatchProps) {
  const words = (
    <>
      <b>{`${watch} to ${endOf(watch)}`}</b>
      <span>{note && ` ${note}`}</span>
    </>
  )
  return (
    <li data-on={isCurrent || undefined}>
      {/* Written here, so that the page's first scripts need nothing that other links may carry. */}
      {isBookable ? <Link to={`/contact?watch=${watch}#booking`}>{words}</Link> : words}
    </li>
  )
}
