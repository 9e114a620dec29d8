import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { TRASH_RETENTION_DAYS } from '@linework/contract/records/limits'
import { useState } from 'react'
import { reportFailure } from '../../../../lib/calls/api.ts'
import { Button, GhostButton } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { usePermission } from '../../../kit/session/use-me.ts'
import { findUndo, keepFocus } from '../../../kit/trash/restore.ts'
import { UpcomingChoice, useUpcomingAppointments } from '../upcoming-choice.tsx'
import { describeDone } from './bulk-result-text.ts'
import {
  changeSelected,
  deleteSelected,
  offerUndoOfSelected,
  type SelectedChange,
} from './change-selected.ts'
import styles from './selection-bar.module.css'

const CHANGES: { label: string; change: SelectedChange; done: string }[] = [
  { label: 'Mark as read', change: { unread: false }, done: 'marked as read' },
  { label: 'Close', change: { status: 'closed' }, done: 'closed' },
  { label: 'Spam', change: { status: 'spam' }, done: 'marked as spam' },
]

const FAILED = 'Not saved. Please check the connection and try again.'

export function SelectionBar({ selection, onDone }: { selection: Selection; onDone: () => unknown }) {
  const { ids, enquiries, end } = selection
  const upcoming = useUpcomingAppointments(enquiries)
  const may = usePermission()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState<'delete' | 'close'>()

  /** Resolves to an error text for the dialog, or to undefined. */
  async function run(act: () => ReturnType<typeof deleteSelected>, done: string) {
    const byKeyboard = document.activeElement?.matches(':focus-visible')
    setBusy(true)
    setProblem(undefined)
    try {
      const outcome = await act()
      setAsking(undefined)
      end()
      offerUndoOfSelected(describeDone(ids.length, outcome, done), outcome, onDone)
      await onDone()
      keepFocus(byKeyboard ? findUndo : undefined)
      return undefined
    } catch (error) {
      reportFailure(error)
      const asked = upcoming.ask(error)
      if (asked !== undefined) setAsking((now) => now ?? 'close')
      return asked ?? FAILED
    } finally {
      setBusy(false)
    }
  }

  const close = () => run(() => changeSelected(ids, { status: 'closed' }, upcoming.answer), 'closed')
  const isIdle = isBusy || ids.length === 0
  return (
    <section className={`raised mt-5 ${styles.bar}`} aria-label="Selected enquiries" data-foot-bar>
      <b role="status">{`${ids.length} selected`}</b>
      <IconButton icon="close" label="Cancel selection" onClick={end} />
      {problem ? (
        <div className={styles.problem}>
          <Alert text={problem} />
        </div>
      ) : null}
      <Row gap={3} className={styles.actions}>
        {CHANGES.map(({ label, change, done }) => (
          <GhostButton
            key={label}
            label={label}
            disabled={isIdle}
            onClick={async () => {
              if (label !== 'Close') setProblem(await run(() => changeSelected(ids, change), done))
              else if (upcoming.coming.length > 0) setAsking('close')
              else setProblem(await close())
            }}
          />
        ))}
        {may(enquiriesApi.removeMany) ? (
          <Button variant="danger" size="small" disabled={isIdle} onClick={() => setAsking('delete')}>
            Delete
          </Button>
        ) : null}
      </Row>
      {asking === 'close' ? (
        <ConfirmDialog
          title={ids.length === 1 ? 'Close 1 enquiry?' : `Close ${ids.length} enquiries?`}
          text="Some of them have an appointment."
          confirmLabel="Close enquiries"
          busyLabel="Saving..."
          onConfirm={close}
          onClose={() => setAsking(undefined)}
        >
          <UpcomingChoice upcoming={upcoming} />
        </ConfirmDialog>
      ) : null}
      {asking === 'delete' ? (
        <ConfirmDialog
          title={ids.length === 1 ? 'Delete 1 enquiry?' : `Delete ${ids.length} enquiries?`}
          text={`You can restore ${ids.length === 1 ? 'it' : 'them'} for ${TRASH_RETENTION_DAYS} days.`}
          confirmLabel="Delete"
          busyLabel="Deleting..."
          destructive
          onConfirm={() => run(() => deleteSelected(ids, upcoming.answer), 'deleted')}
          onClose={() => setAsking(undefined)}
        >
          <UpcomingChoice upcoming={upcoming} />
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

export function useSelection(items: Enquiry[]) {
  const [ids, setIds] = useState<string[]>([])
  // Selection mode without selected enquiries: phones show checkboxes only in this mode.
  const [isOn, setOn] = useState(false)
  const enquiries = items.filter(({ _id }) => ids.includes(_id))
  const chosen = enquiries.map(({ _id }) => _id)
  return {
    enquiries,
    ids: chosen,
    isOn: isOn || chosen.length > 0,
    hasAll: items.length > 0 && chosen.length === items.length,
    start: () => setOn(true),
    toggle: (id: string) =>
      setIds(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]),
    toggleAll: () => setIds(chosen.length === items.length ? [] : items.map(({ _id }) => _id)),
    end() {
      setIds([])
      setOn(false)
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
