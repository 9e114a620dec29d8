import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { GhostLink } from '../../../ui/buttons/button-link.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { ListTools, PageHead } from '../../kit/page/page-head.tsx'
import { VersionsButton } from '../../kit/versions/versions-button.tsx'
import { STUDIO_LABELS, toValues } from './document/studio-values.ts'
import { changesText } from './save-bar.tsx'
import styles from './studio-page.module.css'
import type { Tab } from './tabs.ts'

interface Props {
  tab: Tab
  isNew: boolean
  changes: number
  onDiscard: () => void
  onRestored: (studio: Studio) => void
}

export function StudioHead({ tab, isNew, changes, onDiscard, onRestored }: Props) {
  return (
    <>
      <PageHead title={isNew ? 'Your studio' : 'Studio'}>
        <ListTools>
          <GhostLink to={tab.page} target="_blank">
            <OfficeIcon name="eye" />
            View on site
          </GhostLink>
          <VersionsButton
            unsaved={changes > 0 || isNew}
            of={{
              kind: 'studio',
              id: 'studio',
              labels: STUDIO_LABELS,
              toValues,
              onRestored,
              onUndone: onRestored,
            }}
          />
        </ListTools>
      </PageHead>
      {changes > 0 ? (
        <p className={`text-highlight ${styles.unsaved}`}>
          {changesText(changes)}
          <button type="button" className={styles.link} onClick={onDiscard}>
            Discard
          </button>
        </p>
      ) : null}
      {isNew ? (
        <p className={`muted ${styles.intro}`}>
          All sample content is removed here; your own text is kept. Save to replace the sample; Versions
          restores it. Delete sample services, artists and other records on their screens.
        </p>
      ) : null}
    </>
  )
}
