import type { ResponseOf } from '@linework/contract/http/endpoint'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { STUDIO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { studioApi } from '@linework/contract/studio/site-api'
import { useEffect, useState } from 'react'
import { ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './versions-dialog.module.css'

type Save = ResponseOf<typeof studioApi.saves>[number]

interface Props {
  version: number
  onRestored: (studio: Studio) => void
  onClose: () => void
}

/** Earlier versions with author and time. Restoring one creates a new version, so it can be undone. */
export function StudioVersionsDialog({ version, onRestored, onClose }: Props) {
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
    <Dialog
      title="Earlier versions"
      busy={busy}
      onClose={onClose}
      footer={(close) => (
        <Button variant="ghost" size="small" disabled={busy} onClick={close}>
          Close
        </Button>
      )}
    >
      <p className={`muted text-sm ${styles.who}`}>
        Opening hours are not part of a version; they stay as they are.
      </p>
      {failure ? <Alert text={failure} /> : null}
      {saves !== undefined && earlier.length === 0 ? <p>There is no earlier version yet.</p> : null}
      <ul aria-busy={saves === undefined && failure === undefined}>
        {earlier.map(({ version: save, savedAt, savedBy }, i) => (
          <Row as="li" gap={5} align="center" justify="between" key={save} className={styles.save}>
            <p>
              <b>{`${i === 0 ? 'Before the last save: ' : ''}${studioShortMoment(new Date(savedAt), clock)}`}</b>
              <span className={`muted text-sm ${styles.who}`}>
                {savedBy === '' ? 'Before the first save' : `Saved by ${savedBy}`}
              </span>
            </p>
            <Button
              variant="ghost"
              size="small"
              disabled={busy}
              aria-label={`Restore version ${save}`}
              onClick={() => restore(save)}
            >
              Restore
            </Button>
          </Row>
        ))}
      </ul>
    </Dialog>
  )
}
