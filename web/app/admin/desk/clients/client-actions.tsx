import { clientsApi } from '@linework/contract/desk/api'
import type { Client } from '@linework/contract/desk/clients/privacy-shapes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { saveFile } from '../../../lib/calls/download.ts'
import { chatUrl } from '../../../shared/contact/chat-url.ts'
import { telLink } from '../../../shared/contact/tel-link.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { ActionButton } from '../../../ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { MoreMenu } from '../../../ui/dialog/more-menu.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { reported } from '../../kit/page/use-action.ts'
import { useCommand } from '../../kit/page/use-command.ts'
import { refreshUnread } from '../../kit/session/unread-count.ts'
import { usePermission } from '../../kit/session/use-me.ts'
import { failureText } from '../bookings/agenda/appointment/use-change.ts'
import { AppointmentForm } from '../bookings/sheet/appointment-sheet.tsx'
import { loadLists, useLists } from '../bookings/sheet/lists.ts'
import { UpcomingNote } from '../enquiries/upcoming-choice.tsx'
import styles from './client-page.module.css'

interface Props {
  client: Client
  onBooked: () => unknown
}

export function ClientActions({ client: { numbers, enquiries }, onBooked }: Props) {
  const [isBooking, setBooking] = useState(false)
  useCommand({ book: () => setBooking(true) })
  const [first] = numbers
  const newest = enquiries.find(({ status, isDeleted }) => status !== 'spam' && !isDeleted)
  if (first === undefined && newest === undefined) return null
  return (
    <Row gap={3} className={styles.actions} data-foot-bar>
      {first ? (
        <a className={buttonClass({ size: 'small', variant: 'ghost' })} href={telLink(first.phone)}>
          <OfficeIcon name="phone" size={18} />
          Call
        </a>
      ) : null}
      {first && first.chatNumber !== '' ? (
        <a
          className={buttonClass({ size: 'small', variant: 'ghost' })}
          href={chatUrl(first.chatNumber)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <OfficeIcon name="chat" size={18} />
          WhatsApp
        </a>
      ) : null}
      {newest ? (
        <ActionButton icon="calendar" label="Book" variant="primary" onClick={() => setBooking(true)} />
      ) : null}
      {newest && isBooking ? (
        <Booking
          enquiry={newest}
          onSaved={() => {
            setBooking(false)
            onBooked()
          }}
          onClose={() => setBooking(false)}
        />
      ) : null}
    </Row>
  )
}

interface BookingProps {
  enquiry: Client['enquiries'][number]
  onSaved: () => void
  onClose: () => void
}

function Booking({ enquiry, onSaved, onClose }: BookingProps) {
  const [loading, setLoading] = useState(loadLists)
  const lists = useLists(loading, () => setLoading(loadLists))
  return (
    <AppointmentForm
      subject={{ kind: 'enquiry', enquiry }}
      lists={lists}
      onSaved={onSaved}
      onMove={onClose}
      onClose={onClose}
    />
  )
}

export function ClientMenu({ client, onJoin }: { client: Client; onJoin: () => void }) {
  const { clock } = useStudio()
  const navigate = useNavigate()
  const may = usePermission()
  const [asking, setAsking] = useState(false)
  if (!may(clientsApi.erase)) return null
  const { name, numbers, enquiries } = client
  const count = enquiries.length === 1 ? '1 enquiry' : `${enquiries.length} enquiries`

  function save() {
    const content = JSON.stringify(client, null, 2)
    const file = `client-${studioIsoDay(new Date(), clock)}.json`
    saveFile(new Blob([content], { type: 'application/json' }), file)
  }

  async function erase() {
    const { message } = await browserApi(clientsApi.erase, { params: { id: client._id } })
    refreshUnread()
    await navigate('/admin/contact', { replace: true })
    showToast('ok', message)
  }

  return (
    <>
      <MoreMenu label="More">
        <ActionButton icon="download" label="Export" onClick={save} />
        {numbers.length > 0 ? (
          <ActionButton icon="link" label="Join another number" onClick={onJoin} />
        ) : null}
        <Button variant="danger" size="small" onClick={() => setAsking(true)}>
          <OfficeIcon name="trash" size={18} />
          Erase everything
        </Button>
      </MoreMenu>
      {asking ? (
        <ConfirmDialog
          title="Erase everything"
          text={`${count} of ${name} will be permanently erased, with notes and the email log. This cannot be undone. The studio’s mailbox, WhatsApp and backups of the last weeks still hold what was sent: delete it there too.`}
          confirmLabel="Erase everything"
          busyLabel="Erasing..."
          destructive
          onConfirm={erase}
          failureOf={reported(failureText)}
          onClose={() => setAsking(false)}
        >
          <UpcomingNote enquiries={enquiries.filter(({ isDeleted }) => !isDeleted)} />
        </ConfirmDialog>
      ) : null}
    </>
  )
}
