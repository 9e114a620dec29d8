import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { ListTools, PageHead } from '../../kit/page/page-head.tsx'
import { VersionsButton } from '../../kit/versions/versions-button.tsx'
import { STUDIO_LABELS, toValues } from './document/studio-values.ts'
import { changesText } from './save-bar.tsx'
import styles from './studio-page.module.css'
import type { Tab } from './tabs.ts'
import { StudioVersionsDialog } from './versions-dialog.tsx'

interface Props {
  tab: Tab
  isNew: boolean
  version: number
  changes: number
  onDiscard: () => void
  onRestored: (studio: Studio) => void
}

export function StudioHead({ tab, isNew, version, changes, onDiscard, onRestored }: Props) {
  const [undoing, setUndoing] = useState(false)
  return (
    <>
      <PageHead title={isNew ? 'Your studio' : 'Studio'}>
        <ListTools>
          <ButtonLink to={tab.page} target="_blank" variant="ghost" size="small" arrow={false}>
            <OfficeIcon name="eye" />
            View on site
          </ButtonLink>
          {/* Restoring would replace unsaved changes. */}
          <Button
            variant="ghost"
            size="small"
            disabled={changes > 0 || isNew}
            onClick={() => setUndoing(true)}
          >
            <OfficeIcon name="undo" />
            Undo last save
          </Button>
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
        <p className={styles.unsaved}>
          {changesText(changes)}
          <button type="button" className={styles.link} onClick={onDiscard}>
            Discard
          </button>
        </p>
      ) : null}
      {isNew ? (
        <p className={styles.intro}>
          All sample content is removed here; your own text is kept. Save to replace the sample; Undo last
          save restores it. Delete sample services, artists and other records on their screens.
        </p>
      ) : null}
      {undoing ? (
        <StudioVersionsDialog
          version={version}
          onClose={() => setUndoing(false)}
          onRestored={(studio) => {
            setUndoing(false)
            onRestored(studio)
          }}
        />
      ) : null}
    </>
  )
}
