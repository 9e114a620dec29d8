import type { ClientAppointment } from '@linework/contract/desk/clients/client-page-shapes'
import { clientPageApi } from '@linework/contract/desk/clients/site-api'
import { toApiRequest } from '@linework/contract/http/call'
import { chatUrl } from '../../shared/contact/chat-url.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Drawing, Icon } from '../../ui/icons/icon.tsx'
import type { StudioDetails } from '../studio/studio-details.ts'
import { mapUrl } from '../urls/map-url.ts'
import styles from './client-page.module.css'

const CALENDAR = 'M3 4.5h14v12.5H3ZM3 8.5h14M7 2.5v4M13 2.5v4'
const PLACE =
  'M10 18s6-5.2 6-9.7A6 6 0 0 0 4 8.3C4 12.8 10 18 10 18ZM10 6.2a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4'

export function AppointmentLinks({
  appointment: { client, isPast },
  details: { address, chatNumber },
  token,
}: {
  appointment: ClientAppointment
  details: StudioDetails
  token: string
}) {
  const { name } = useStudio()
  const calendar = toApiRequest(clientPageApi.calendar, { params: { token } }).url
  return (
    <ul className={styles.links}>
      {isPast ? null : (
        <li>
          <a href={calendar} download="appointment.ics">
            <Drawing path={CALENDAR} />
            <span>Add to my calendar</span>
            <Icon name="next" />
          </a>
        </li>
      )}
      {address === '' ? null : (
        <li>
          <a href={mapUrl(name, address)} rel="noreferrer">
            <Drawing path={PLACE} />
            <span>
              {address}
              <small>Open in Maps</small>
            </span>
            <Icon name="next" />
          </a>
        </li>
      )}
      {chatNumber === '' ? null : (
        <li>
          <a href={chatUrl(chatNumber, `About my appointment ${client.reference}: `)} rel="noreferrer">
            <Icon name="chat" />
            <span>Write to the studio</span>
            <Icon name="next" />
          </a>
        </li>
      )}
    </ul>
  )
}
