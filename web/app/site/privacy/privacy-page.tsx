import type { MetaDescriptor } from 'react-router'
import { studio } from '../../content/studio.ts'
import { frameOf } from '../head/frame-of.ts'
import { pageHead } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import { SOLID_HEADER } from '../layout/header-look.ts'
import type { Route } from './+types/privacy-page'
import styles from './privacy-page.module.css'

export const handle = SOLID_HEADER

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const { origin } = frameOf(matches)
  return pageHead({
    origin,
    path: '/privacy-policy',
    title: `Privacy Policy | ${studio.name}`,
    description: `What ${studio.fullName} keeps about visitors of this site, what for and how long.`,
    data: [breadcrumbs(origin, ['Privacy Policy', '/privacy-policy'])],
  })
}

export default function PrivacyPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>Privacy Policy</h1>
      {studio.privacy.map((sentence) => (
        <p className={styles.text} key={sentence}>
          {sentence}
        </p>
      ))}
    </div>
  )
}
