import { Link, type MetaDescriptor } from 'react-router'
import { Mark } from '../shared/mark.tsx'
import { MAIN_ID } from '../shared/skip-link.tsx'
import { StudioImage } from '../shared/studio-image.tsx'
import { studioOf, useStudio } from '../shared/use-studio.ts'
import type { Route } from './+types/login-page'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return [
    { title: ['Staff sign-in', studioOf(matches).name].filter(Boolean).join(' | ') },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function LoginPage() {
  const { signInPicture } = useStudio()
  return (
    <main className={`${styles.page} ${signInPicture ? '' : styles.plain}`} id={MAIN_ID}>
      {signInPicture ? (
        <div className={styles.picture}>
          <StudioImage
            picture={signInPicture}
            sizes="(max-width: 860px) 100vw, 58vw"
            alt=""
            loading="eager"
          />
        </div>
      ) : null}
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
