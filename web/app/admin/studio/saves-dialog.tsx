import type { ResponseOf } from '@linework/contract/http/endpoint'
import { studioApi } from '@linework/contract/studio/api'
import type { Studio } from '@linework/contract/studio/shapes'
import { STUDIO_TEXTS } from '@linework/contract/studio/texts'
import { useEffect, useState } from 'react'
import { ApiFailure, browserApi } from '../../lib/calls/api.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../shared/time/studio-moments.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import styles from './saves-dialog.module.css'

type Save = ResponseOf<typeof studioApi.saves>[number]

interface Props {
  version: number
  onRestored: (studio: Studio) => void
  onClose: () => void
}

/** Earlier saves with who and when. Bringing one back is a save of its own, so it can be undone as well. */
export function SavesDialog({ version, onRestored, onClose }: Props) {
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
      title="Undo a save"
      busy={busy}
      onClose={onClose}
      footer={(close) => (
        <Button variant="ghost" size="small" disabled={busy} onClick={close}>
          Close
        </Button>
      )}
    >
      <p className={styles.who}>Opening hours are not part of a save; they stay as they are.</p>
      {failure ? <Alert text={failure} /> : null}
      {saves !== undefined && earlier.length === 0 ? <p>There is no earlier save yet.</p> : null}
      <ul className={styles.saves} aria-busy={saves === undefined && failure === undefined}>
        {earlier.map(({ version: save, savedAt, savedBy }, i) => (
          <li key={save} className={styles.save}>
            <p>
              <b>{`${i === 0 ? 'Before the last save: ' : ''}${studioShortMoment(new Date(savedAt), clock)}`}</b>
              <span className={styles.who}>
                {savedBy === '' ? 'How it was before' : `Saved by ${savedBy}`}
              </span>
            </p>
            <Button
              variant="ghost"
              size="small"
              disabled={busy}
              aria-label={`Bring back save ${save}`}
              onClick={() => restore(save)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
