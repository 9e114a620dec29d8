import type { SetupProgress } from '@linework/contract/setup/shapes'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { SetupNotice } from './setup-notice.tsx'
import styles from './setup-ready.module.css'

const READY =
  'Visitors can open it now. Everything you filled in, and all the rest, is edited in the back office.'
const SAMPLE = 'Sample content is being added: its pictures appear within a few minutes.'

/** What visitors look for first, and the set-up does not ask. */
const NEXT = [
  { to: '/admin/studio?tab=hours', name: 'Opening hours' },
  { to: '/admin/service', name: 'Services, which enquiries name' },
  { to: '/admin/artists', name: 'Artists, also where you work alone' },
  { to: '/admin/studio?tab=home', name: 'Words of the home page' },
]

export function SetupReady({ progress }: { progress: SetupProgress }) {
  const text = progress.isSample ? `${READY} ${SAMPLE}` : READY
  return (
    <SetupNotice title={`${progress.studio.name} is ready.`} text={text}>
      {/* New documents, because this one was made before there was a studio. */}
      <ButtonLink to="/admin" reloadDocument>
        Go to the back office
      </ButtonLink>
      <ButtonLink to="/" variant="ghost" reloadDocument>
        Open the website
      </ButtonLink>
      {progress.isSample ? null : (
        <nav className={styles.next} aria-labelledby="next">
          <h2 className={styles.title} id="next">
            What is still missing
          </h2>
          <ul className={styles.list}>
            {NEXT.map(({ to, name }) => (
              <li key={to}>
                <Link className={styles.link} to={to} reloadDocument>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </SetupNotice>
  )
}
