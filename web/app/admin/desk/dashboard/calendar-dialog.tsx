import { bookingsApi } from '@linework/contract/desk/api'
import { useEffect, useState } from 'react'
import { ApiFailure, browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioMoment } from '../../../shared/time/studio-moments.ts'
import { Button, GhostButton } from '../../../ui/buttons/button.tsx'
import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { LabelledInput } from '../../../ui/fields/field.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import styles from './calendar-dialog.module.css'

/** The private URL of the calendar feed. Each staff member has a separate one. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { feed, busy, makeUrl } = useCalendarFeed()
  const [asking, setAsking] = useState(false)
  const isFirst = feed?.createdAt === null

  return (
    <Dialog
      title="Calendar feed"
      onClose={onClose}
      footer={(close) => (
        <Row gap={3} justify="between">
          <Button
            label={isFirst ? 'Create link' : 'New link'}
            variant={isFirst ? 'primary' : 'ghost'}
            size="small"
            disabled={feed === undefined || busy}
            onClick={() => (isFirst ? makeUrl() : setAsking(true))}
          />
          <GhostButton label="Close" onClick={close} />
        </Row>
      )}
    >
      <Stack gap={6}>
        <p>
          Add your private link to the calendar of your phone or computer to see bookings there. Anyone with
          the link can see them: do not share it.
        </p>
        {feed === undefined ? <p>Loading...</p> : <FeedState feed={feed} />}
      </Stack>
      {asking ? (
        <ConfirmDialog
          title="New link"
          text="The old link stops working now. Calendars that use it need the new one."
          confirmLabel="Create new link"
          busyLabel="Changing..."
          onConfirm={async () => {
            await makeUrl()
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Dialog>
  )
}

function FeedState({ feed: { createdAt, address } }: { feed: CalendarFeed }) {
  const { clock } = useStudio()
  if (createdAt === null) return <p>You have no link yet.</p>
  if (address === undefined)
    return (
      <p>
        {`Your link was created on ${studioMoment(new Date(createdAt), clock)}. It is shown only once. If you have lost it, create a new one.`}
      </p>
    )
  return (
    <>
      <Stack gap={3} className={styles.address}>
        <LabelledInput label="Address" readOnly value={address} onFocus={({ target }) => target.select()} />
        {/* The key resets the button's 'Copied' when the URL changes. */}
        <CopyButton key={address} text={address} />
      </Stack>
      <a
        className={buttonClass({ variant: 'ghost', size: 'small' })}
        href={address.replace(/^https?:/, 'webcal:')}
      >
        Add to this phone
      </a>
      <p>
        It is shown only once, so copy it now. It stops working when your password changes and when you sign
        out everywhere.
      </p>
    </>
  )
}

interface CalendarFeed {
  createdAt: string | null
  /** Known only until the dialog is closed, because the server stores a hash of the URL. */
  address?: string
}

function useCalendarFeed() {
  const [feed, setFeed] = useState<CalendarFeed>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    browserApi(bookingsApi.calendar).then(setFeed, showFailure)
  }, [])

  async function makeUrl() {
    if (feed === undefined) return
    setBusy(true)
    try {
      setFeed(await browserApi(bookingsApi.renewCalendar, { body: { replaces: feed.createdAt } }))
      showToast(
        'ok',
        feed.createdAt === null ? 'The calendar feed is ready.' : 'The calendar feed has a new link.',
      )
    } catch (error) {
      showFailure(error)
      // With a 409, another window has created a new URL since then.
      if (error instanceof ApiFailure && error.status === 409)
        await browserApi(bookingsApi.calendar).then(setFeed, showFailure)
    }
    setBusy(false)
  }

  return { feed, busy, makeUrl }
}

function showFailure(error: unknown): void {
  reportFailure(error)
  const isClear = error instanceof ApiFailure && error.status === 409
  showToast(
    'error',
    isClear ? error.message : 'Could not load the calendar feed. Please check the connection and try again.',
  )
}
