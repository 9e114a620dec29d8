import type { ReactNode } from 'react'
import { telLink } from '../../shared/contact/tel-link.ts'
import { Mark } from '../../shared/look/mark.tsx'
import { MAIN_ID, SkipLink } from '../../shared/page/skip-link.tsx'
import { Band } from '../../ui/layout/band.tsx'
import styles from './client-page.module.css'

/** A light page with the studio's logo and phone, without navigation. */
export function ClientPageFrame({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <div className={`${styles.page} paper`}>
      <SkipLink />
      <header className={styles.header}>
        <Mark to="/" />
        {phone === '' ? null : (
          <a className={styles.outlined} href={telLink(phone)}>
            Call<span className="visually-hidden"> the studio, {phone}</span>
          </a>
        )}
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Band end />
    </div>
  )
}
