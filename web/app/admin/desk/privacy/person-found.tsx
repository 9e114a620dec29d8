import { useId, useState } from 'react'
import { saveFile } from '../../../lib/calls/download.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioIsoDay, studioMoment } from '../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { StatusLabel } from '../enquiries/enquiry-labels.tsx'
import { UpcomingNote } from '../enquiries/upcoming-choice.tsx'
import styles from './people-page.module.css'
import { countEnquiries, type Found } from './use-person.ts'

interface Props {
  found: Found
  onErase: () => Promise<void>
}

export function PersonResult({ found: { words, enquiries }, onErase }: Props) {
  const id = useId()
  const { clock } = useStudio()
  const [asking, setAsking] = useState(false)

  function save() {
    const content = JSON.stringify({ asked: words, requests: enquiries }, null, 2)
    saveFile(
      new Blob([content], { type: 'application/json' }),
      `person-${studioIsoDay(new Date(), clock)}.json`,
    )
  }

  return (
    <section className={`surface ${styles.panel}`} aria-labelledby={id}>
      <Row gap={3} wrap align="center" justify="between">
        <h2 className="subheading" id={id}>
          {words}
        </h2>
        <Row gap={3} wrap className={styles.actions}>
          <GhostButton onClick={save}>
            <OfficeIcon name="download" size={18} />
            Export
          </GhostButton>
          <GhostButton onClick={() => setAsking(true)}>
            <OfficeIcon name="trash" size={18} />
            Erase everything
          </GhostButton>
        </Row>
      </Row>
      <ul aria-label="Records found">
        {enquiries.map((enquiry) => (
          <Stack as="li" gap={2} key={enquiry._id} className={styles.enquiry}>
            <Row as="p" wrap justify="between" className={styles.client}>
              <b>{enquiry.name}</b> <StatusLabel status={enquiry.status} />
            </Row>
            <p className="muted text-sm">
              {[enquiry.phone, enquiry.email, enquiry.service, enquiry.artist].join(', ')}
            </p>
            <p className={styles.text}>{enquiry.description}</p>
            {enquiry.note === '' ? null : <p className={styles.text}>{`Note: ${enquiry.note}`}</p>}
            <p className="muted text-sm">
              {`${enquiry.reference}, ${studioMoment(new Date(enquiry.createdAt), clock)}`}
            </p>
          </Stack>
        ))}
      </ul>
      {asking ? (
        <ConfirmDialog
          title="Erase everything"
          text={`${countEnquiries(enquiries)} of ${words} will be permanently erased, with notes and the email log. This cannot be undone. The studio’s mailbox, WhatsApp and backups of the last weeks still hold what was sent: delete it there too.`}
          confirmLabel="Erase everything"
          busyLabel="Erasing..."
          onConfirm={() => onErase().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <UpcomingNote enquiries={enquiries} />
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
