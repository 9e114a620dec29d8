import { studio } from '../../content/studio.ts'
import { SOLID_HEADER } from '../layout/header-look.ts'
import styles from './privacy-page.module.css'

export const handle = SOLID_HEADER

export const meta = () => [{ title: `Privacy Policy | ${studio.name}` }]

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
