import type { ReactNode } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { Mark } from '../shared/look/mark.tsx'
import { MAIN_ID } from '../shared/page/skip-link.tsx'
import { StudioImage } from '../shared/pictures/studio-image.tsx'
import { studioOf, useStudio } from '../shared/studio/use-studio.ts'
import styles from './login-page.module.css'

export function LoginFrame({ children, back }: { children: ReactNode; back: { to: string; label: string } }) {
  const { signInPicture } = useStudio()
  return (
    <main className={`${styles.page} ${signInPicture ? '' : styles.plain}`} id={MAIN_ID} data-toasts="top">
      {signInPicture ? (
        <div className={`relative ${styles.picture}`}>
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
        {children}
        <Link className={`muted ${styles.back}`} to={back.to}>
          {back.label}
        </Link>
      </div>
    </main>
  )
}

export const loginMeta =
  (title: string) =>
  ({ matches }: { matches: Parameters<typeof studioOf>[0] }): MetaDescriptor[] => [
    { title: [title, studioOf(matches).name].filter(Boolean).join(' | ') },
    { name: 'robots', content: 'noindex' },
  ]
