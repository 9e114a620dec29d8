import type { DashboardCounts } from '@linework/contract/desk/dashboard-shapes'
import { Link } from 'react-router'
import { roleOf } from '../../kit/page/sidebar-links.ts'
import { usePermission } from '../../kit/session/use-me.ts'
import styles from './count-cards.module.css'

const CARDS: { key: keyof DashboardCounts; label: string; to: string }[] = [
  { key: 'artistCount', label: 'Total Artists', to: '/admin/artists' },
  { key: 'serviceCount', label: 'Services Offered', to: '/admin/service' },
  { key: 'galleryCount', label: 'Featured Work', to: '/admin/galery?category=featured-work' },
  { key: 'contactsCount', label: 'Enquiries', to: '/admin/contact' },
  { key: 'faqsCount', label: 'FAQs', to: '/admin/faq' },
  { key: 'insideStudioCount', label: 'Inside Studio', to: '/admin/galery?category=inside-studio' },
]

const UNKNOWN = '–'

/** While counts load, the cards already link to their screens. */
export function CountCards({ counts }: { counts: DashboardCounts | undefined }) {
  const may = usePermission()
  const cards = CARDS.filter(({ to }) => may({ minRole: roleOf(to.split('?')[0] as string) }))
  return (
    <ul className={`surface ${styles.cards}`} aria-label="Counts" aria-busy={counts === undefined}>
      {cards.map(({ key, label, to }) => (
        <li key={key}>
          <Link className={`muted text-sm ${styles.card}`} to={to}>
            <b className={styles.count}>{counts?.[key] ?? UNKNOWN}</b> <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
