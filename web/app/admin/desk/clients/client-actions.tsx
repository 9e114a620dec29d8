import { artistsApi, servicesApi } from '@linework/contract/content/api'
import { clientsApi } from '@linework/contract/desk/api'
import type { Client } from '@linework/contract/desk/clients/privacy-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { saveFile } from '../../../lib/calls/download.ts'
import { artistsOf, loadList } from '../../../lib/calls/load-list.ts'
import { useResolved } from '../../../lib/use-resolved.ts'
import { chatUrl } from '../../../shared/contact/chat-url.ts'
import { telLink } from '../../../shared/contact/tel-link.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { MoreMenu } from '../../../ui/dialog/more-menu.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { refreshUnread } from '../../kit/session/unread-count.ts'
import { usePermission } from '../../kit/session/use-me.ts'
import { failureText } from '../bookings/agenda/appointment/use-change.ts'
import { AppointmentForm } from '../bookings/sheet/appointment-sheet.tsx'
import { UpcomingNote } from '../enquiries/upcoming-choice.tsx'
import styles from './client-page.module.css'

interface Props {
  client: Client
  onBooked: () => unknown
}

/** Call, WhatsApp and Book, at the foot of a phone. A booking belongs to the newest enquiry. */
export function ClientActions({ client: { numbers, enquiries }, onBooked }: Props) {
  const [isBooking, setBooking] = useState(false)
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
        <Button size="small" onClick={() => setBooking(true)}>
          <OfficeIcon name="calendar" size={18} />
          Book
        </Button>
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

const loadLists = () => ({
  artists: loadList(browserApi(artistsApi.page, { headers: SHOW_ALL }).then(artistsOf)),
  services: loadList(browserApi(servicesApi.list, { headers: SHOW_ALL })),
})

interface BookingProps {
  enquiry: Client['enquiries'][number]
  onSaved: () => void
  onClose: () => void
}

function Booking({ enquiry, onSaved, onClose }: BookingProps) {
  const [loading, setLoading] = useState(loadLists)
  const artists = useResolved(loading.artists)
  const services = useResolved(loading.services)
  return (
    <AppointmentForm
      subject={{ kind: 'enquiry', enquiry }}
      lists={{
        artists: artists?.items ?? [],
        services: services?.items ?? [],
        missing: { artists: artists?.failed ?? false, services: services?.failed ?? false },
        onRetry: () => setLoading(loadLists),
      }}
      onSaved={onSaved}
      onMove={onClose}
      onClose={onClose}
    />
  )
}

interface MenuProps {
  client: Client
  onJoin: () => void
}

/** Rare actions: data for the client, joining numbers, and erasure. */
export function ClientMenu({ client, onJoin }: MenuProps) {
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
    try {
      const { message } = await browserApi(clientsApi.erase, { params: { id: client._id } })
      refreshUnread()
      await navigate('/admin/contact', { replace: true })
      showToast('ok', message)
      return undefined
    } catch (error) {
      return failureText(error)
    }
  }

  return (
    <>
      <MoreMenu label="More">
        {(close) => (
          <>
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                close()
                save()
              }}
            >
              <OfficeIcon name="download" size={18} />
              Export
            </Button>
            {numbers.length > 0 ? (
              <Button
                variant="ghost"
                size="small"
                onClick={() => {
                  close()
                  onJoin()
                }}
              >
                <OfficeIcon name="link" size={18} />
                Join another number
              </Button>
            ) : null}
            <Button
              variant="danger"
              size="small"
              onClick={() => {
                close()
                setAsking(true)
              }}
            >
              <OfficeIcon name="trash" size={18} />
              Erase everything
            </Button>
          </>
        )}
      </MoreMenu>
      {asking ? (
        <ConfirmDialog
          title="Erase everything"
          text={`${count} of ${name} will be permanently erased, with notes and the email log. This cannot be undone. The studio’s mailbox, WhatsApp and backups of the last weeks still hold what was sent: delete it there too.`}
          confirmLabel="Erase everything"
          busyLabel="Erasing..."
          destructive
          onConfirm={erase}
          onClose={() => setAsking(false)}
        >
          <UpcomingNote enquiries={enquiries.filter(({ isDeleted }) => !isDeleted)} />
        </ConfirmDialog>
      ) : null}
    </>
  )
}
