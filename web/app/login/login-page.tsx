import { Link } from 'react-router'
import { RECEPTION_TALL, RECEPTION_WIDE } from '../content/built-in-pictures.ts'
import { studio } from '../content/studio.ts'
import { Mark } from '../shared/mark.tsx'
import { MAIN_ID } from '../shared/skip-link.tsx'
import { StaticImage } from '../shared/static-image.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'

export const meta = () => [
  { title: `Staff sign-in | ${studio.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function LoginPage() {
  return (
    <main className={styles.page} id={MAIN_ID}>
      <div className={styles.picture}>
        <StaticImage picture={RECEPTION_WIDE} sizes="100vw" alt="" className={styles.band} loading="eager" />
        <StaticImage picture={RECEPTION_TALL} sizes="58vw" alt="" className={styles.tall} />
      </div>
      <div className={styles.panel}>
        <Mark to="/" />
        <LoginForm />
        <Link className={styles.back} to="/">
          Back to the site
        </Link>
      </div>
    </main>
  )
}
