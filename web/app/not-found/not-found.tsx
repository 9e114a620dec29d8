import { MAIN_ID } from '../shared/page/skip-link.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import styles from './not-found.module.css'

export function NotFound() {
  return (
    <main className={`enclosed ${styles.page}`} id={MAIN_ID}>
      <h1 className={`text-2xl ${styles.title}`}>
        <span className={styles.number}>404</span> This page has faded
      </h1>
      <div className={styles.links}>
        <ButtonLink label="Back to Home" to="/" />
        <ButtonLink label="See the gallery" to="/gallery" variant="ghost" />
      </div>
    </main>
  )
}

/** Shown instead of a page that failed to render. The link loads a new document, which resets all state. */
export function SomethingBroke() {
  return (
    <main className={`enclosed ${styles.page}`} id={MAIN_ID}>
      <h1 className={`text-2xl ${styles.title}`}>Something went wrong on our side. Please try again.</h1>
      <ButtonLink label="Back to Home" to="/" reloadDocument />
    </main>
  )
}
