import type { ResponseOf } from '@linework/contract/http/endpoint'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { STUDIO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { studioApi } from '@linework/contract/studio/site-api'
import { useEffect, useState } from 'react'
import { ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { GhostLink } from '../../../ui/buttons/button-link.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { ListTools, PageHead } from '../../kit/page/page-head.tsx'
import { VersionsButton } from '../../kit/versions/versions-button.tsx'
import { STUDIO_LABELS, toValues } from './document/studio-values.ts'
import { changesText } from './save-bar.tsx'
import styles from './studio-page.module.css'
import type { Tab } from './tabs.ts'

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
          <GhostLink to={tab.page} target="_blank">
            <OfficeIcon name="eye" />
            View on site
          </GhostLink>
          {/* Restoring would replace unsaved changes. */}
          <GhostButton disabled={changes > 0 || isNew} onClick={() => setUndoing(true)}>
            <OfficeIcon name="undo" />
            Undo last save
          </GhostButton>
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

type Save = ResponseOf<typeof studioApi.saves>[number]

interface StudioVersionsDialogProps {
  version: number
  onRestored: (studio: Studio) => void
  onClose: () => void
}

/** Earlier versions with author and time. Restoring one creates a new version, so it can be undone. */
function StudioVersionsDialog({ version, onRestored, onClose }: StudioVersionsDialogProps) {
  const { clock } = useStudio()
  const [saves, setSaves] = useState<Save[]>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    browserApi(studioApi.saves).then(setSaves, () => setFailure(STUDIO_TEXTS.savesFailed))
  }, [])

  async function restore(save: number) {
    setBusy(true)
    setFailure(undefined)
    try {
      const studio = await browserApi(studioApi.restore, { body: { save, version } })
      showToast('ok', STUDIO_TEXTS.restored)
      onRestored(studio)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailure(error.message || STUDIO_TEXTS.saveFailed)
      setBusy(false)
    }
  }

  const earlier = saves?.filter((save) => save.version < version) ?? []
  return (
    <Dialog title="Earlier versions" busy={busy} onClose={onClose}>
      <p className={`muted text-sm ${styles.editor}`}>
        Opening hours are not part of a version; they stay as they are.
      </p>
      {failure ? <Alert text={failure} /> : null}
      {saves !== undefined && earlier.length === 0 ? <p>There is no earlier version yet.</p> : null}
      <ul aria-busy={saves === undefined && failure === undefined}>
        {earlier.map(({ version: save, savedAt, savedBy }, i) => (
          <Row as="li" gap={5} align="center" justify="between" key={save} className={styles.save}>
            <p>
              <b>{`${i === 0 ? 'Before the last save: ' : ''}${studioShortMoment(new Date(savedAt), clock)}`}</b>
              <span className={`muted text-sm ${styles.editor}`}>
                {savedBy === '' ? 'Before the first save' : `Saved by ${savedBy}`}
              </span>
            </p>
            <GhostButton disabled={busy} aria-label={`Restore version ${save}`} onClick={() => restore(save)}>
              Restore
            </GhostButton>
          </Row>
        ))}
      </ul>
    </Dialog>
  )
}
