import { enquiriesApi } from '@linework/contract/desk/site-api'
import type { ResponseOf } from '@linework/contract/http/endpoint'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { LoadFailed } from '../../kit/list/list-states.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { inToast, useAction } from '../../kit/page/use-action.ts'
import { OPEN_ENQUIRY } from '../urls/enquiry-query.ts'
import styles from './reminders-panel.module.css'

type Reminders = ResponseOf<typeof enquiriesApi.reminders> | undefined

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
  const { busy, run } = useAction(inToast('Not saved. Check the connection and try again.'))

  const finish = () =>
    run(async () => {
      await browserApi(enquiriesApi.remind, { params: { id: _id }, body: { at: null } })
      await onDone()
    })

  return (
    <Row as="li" gap={5} align="center" justify="between" className={styles.row}>
      <p>
        <Link className="tap semibold hover-underline" to={`/admin/contact?${OPEN_ENQUIRY}=${_id}`}>
          {name}
        </Link>
        <span className="muted text-sm">
          {`${studioShortMoment(new Date(remindAt), clock)} · ${service}, ${artist}`}
        </span>
      </p>
      <GhostButton label="Done" disabled={busy} onClick={finish} />
    </Row>
  )
}
