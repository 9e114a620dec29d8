import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { SetupNotice } from './setup-notice.tsx'
import styles from './setup-ready.module.css'

const READY = 'Visitors can open it now. You can edit everything in the back office.'
const SAMPLE = 'Sample content is being added: its pictures appear within a few minutes.'

/** Content that visitors look for first and that the setup does not ask for. */
const NEXT = [
  { to: '/admin/studio?tab=hours', name: 'Opening hours' },
  { to: '/admin/service', name: 'Services that clients can choose' },
  { to: '/admin/artists', name: 'Artists, even if you work by yourself' },
  { to: '/admin/studio?tab=home', name: 'Text of the home page' },
]

export function SetupReady({ progress }: { progress: SetupProgress }) {
  const text = progress.isSample ? `${READY} ${SAMPLE}` : READY
  return (
    <SetupNotice title={`${progress.studio.name} is ready.`} text={text}>
      {/* Plain links that load a new document, because this one was rendered before the studio existed. */}
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
