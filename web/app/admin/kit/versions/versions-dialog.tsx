import { versionsApi } from '@linework/contract/records/api'
import { MAX_VERSIONS } from '@linework/contract/records/limits'
import { VERSION_TEXTS } from '@linework/contract/records/texts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiFailure, browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { Button, GhostButton } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LONG_LIFE_MS, showToast } from '../../../ui/feedback/toast-store.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import type { ReadRecord } from './compare-versions.ts'
import { type NamedRecord, useVersions } from './use-versions.ts'
import { VersionDifferences } from './version-differences.tsx'
import { VersionList } from './version-list.tsx'
import styles from './versions.module.css'

export interface VersionsOf<Shown> extends NamedRecord, ReadRecord<Shown> {
  onRestored: (record: Shown) => unknown
  onUndone?: (record: Shown) => unknown
}

interface Props<Shown> {
  of: VersionsOf<Shown>
  onClose: () => void
}

export function VersionsDialog<Shown>({ of, onClose }: Props<Shown>) {
  const { clock } = useStudio()
  const { revalidate } = useRevalidator()
  const { list, shown, failure, setFailure, load, choose, leave } = useVersions(of)
  const [busy, setBusy] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  const chosen = shown?.was.number
  // The pressed row is removed, so the view of the version gets the focus.
  useEffect(() => {
    if (chosen !== undefined) view.current?.focus()
  }, [chosen])

  async function restore() {
    const before = list?.versions[0]?.number
    if (list === undefined || shown === undefined || before === undefined) return
    setBusy(true)
    setFailure(undefined)
    try {
      await restoreVersion({
        ...of,
        number: shown.was.number,
        version: list.version,
        before,
        text: `Restored as it was on ${studioShortMoment(new Date(shown.was.savedAt), clock)}.`,
        onRestored(record) {
          onClose()
          return of.onRestored(record as Shown)
        },
        onUndone: (record) => (of.onUndone ? of.onUndone(record as Shown) : revalidate()),
      })
    } catch (error) {
      const { status, message } = error as ApiFailure
      setBusy(false)
      // Another user has saved since then, so the compared version is no longer current.
      if (status === 409) load()
      else reportFailure(error)
      setFailure(message || VERSION_TEXTS.restoreFailed)
    }
  }

  return (
    <Dialog
      title="Versions"
      subtitle={`The last ${MAX_VERSIONS} versions are kept. Restoring adds a new one.`}
      side
      busy={busy}
      onClose={onClose}
      footer={() =>
        shown ? (
          <Row gap={3} wrap className={styles.actions}>
            <GhostButton label="All versions" disabled={busy} onClick={leave} />
            <Button size="small" disabled={busy} onClick={restore}>
              {busy ? 'Restoring...' : 'Restore this version'}
            </Button>
          </Row>
        ) : undefined
      }
    >
      {failure ? (
        <Stack gap={4} align="start">
          <Alert text={failure} />
          {list ? null : <GhostButton label="Try again" onClick={load} />}
        </Stack>
      ) : null}
      {list === undefined && failure === undefined ? <Skeleton size="medium" /> : null}
      {list && !shown ? <VersionList versions={list.versions} onChoose={choose} /> : null}
      {shown ? (
        <Stack gap={5} ref={view} tabIndex={-1} className={styles.view}>
          <VersionDifferences read={of} was={shown.was} now={shown.now} />
        </Stack>
      ) : null}
    </Dialog>
  )
}

interface Restore extends NamedRecord {
  number: number
  version: number
  before: number
  text: string
  onRestored: (record: object) => unknown
  onUndone: (record: object) => unknown
}

async function restoreVersion({ kind, id, ...restore }: Restore): Promise<void> {
  const { number, version, before, text, onRestored, onUndone } = restore
  const { record, notes } = await browserApi(versionsApi.restore, {
    params: { kind, id, number },
    body: { version },
  })
  const undo = () => undoRestore({ kind, id }, before, onUndone)
  showToast('ok', [text, ...notes].join(' '), {
    action: { label: 'Undo', run: undo },
    ...(notes.length > 0 ? { lifeMs: 2 * LONG_LIFE_MS } : {}),
  })
  await onRestored(record)
}

async function undoRestore(
  record: NamedRecord,
  number: number,
  onUndone: Restore['onUndone'],
): Promise<void> {
  try {
    const undone = await browserApi(versionsApi.restore, { params: { ...record, number }, body: {} })
    showToast('ok', 'Undone.')
    await onUndone(undone.record)
  } catch (error) {
    reportFailure(error)
    showToast('error', (error as ApiFailure).message || VERSION_TEXTS.restoreFailed)
  }
}
