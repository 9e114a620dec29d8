import { enquiriesApi } from '@linework/contract/enquiries/api'
import type { ResponseOf } from '@linework/contract/http/endpoint'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { OPEN_ENQUIRY } from '../../enquiries/enquiry-query.ts'
import { LoadFailed } from '../../list/load-failed.tsx'
import { Panel } from '../panel.tsx'
import styles from './reminders-panel.module.css'

/** Undefined when they could not be loaded. */
type Reminders = ResponseOf<typeof enquiriesApi.reminders> | undefined

/** What the person wanted to be reminded of by now. Without any there is no panel. */
export function RemindersPanel({ reminders }: { reminders: Reminders }) {
  const { revalidate } = useRevalidator()
  if (reminders?.data.length === 0) return null
  return (
    <Panel title="Reminders">
      {reminders === undefined ? <LoadFailed things="Reminders" onRetry={revalidate} /> : null}
      <ul aria-label="Reminders">
        {reminders?.data.map((enquiry) => (
          <Reminder key={enquiry._id} enquiry={enquiry} onDone={revalidate} />
        ))}
      </ul>
    </Panel>
  )
}

interface Props {
  enquiry: NonNullable<Reminders>['data'][number]
  onDone: () => unknown
}

function Reminder({ enquiry: { _id, name, service, artist, remindAt }, onDone }: Props) {
  const { clock } = useStudio()
  const [busy, setBusy] = useState(false)

  async function finish() {
    setBusy(true)
    try {
      await browserApi(enquiriesApi.remind, { params: { id: _id }, body: { at: null } })
      await onDone()
    } catch (error) {
      reportFailure(error)
      showToast('error', 'Not saved. Check the connection and try again.')
    }
    setBusy(false)
  }

  return (
    <li className={styles.row}>
      <p className={styles.words}>
        <Link className={styles.name} to={`/admin/contact?${OPEN_ENQUIRY}=${_id}`}>
          {name}
        </Link>
        <span className={styles.what}>
          {`${studioShortMoment(new Date(remindAt), clock)} · ${service}, ${artist}`}
        </span>
      </p>
      <Button variant="ghost" size="small" disabled={busy} onClick={finish}>
        Done
      </Button>
    </li>
  )
}
