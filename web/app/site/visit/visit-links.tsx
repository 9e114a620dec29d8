import { toApiRequest } from '@linework/contract/http/call'
import { visitsApi } from '@linework/contract/visits/api'
import type { Visit } from '@linework/contract/visits/shapes'
import { chatAddress } from '../../shared/contact/chat-address.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Drawing, Icon } from '../../ui/icons/icon.tsx'
import { mapAddress } from '../addresses/map-address.ts'
import type { StudioDetails } from '../studio/studio-details.ts'
import styles from './visit.module.css'

const CALENDAR = 'M3 4.500h14v12.500H3ZM3 8.500h14M7 2.500v4M13 2.500v4'
const PLACE =
  'M10 18s6-5.200 6-9.700A6 6 0 0 0 4 8.300C4 12.800 10 18 10 18ZM10 6.200a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400'

export function VisitLinks({
  visit: { client, isOver },
  details: { address, chatNumber },
  token,
}: {
  visit: Visit
  details: StudioDetails
  token: string
}) {
  const { name } = useStudio()
  const calendar = toApiRequest(visitsApi.calendar, { params: { token } }).url
  return (
    <ul className={styles.links}>
      {isOver ? null : (
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
          <a href={mapAddress(name, address)} rel="noreferrer">
            <Drawing path={PLACE} />
            <span>
              {address}
              <small>Open the way in a map</small>
            </span>
            <Icon name="next" />
          </a>
        </li>
      )}
      {chatNumber === '' ? null : (
        <li>
          <a href={chatAddress(chatNumber, `About my appointment ${client.reference}: `)} rel="noreferrer">
            <Icon name="chat" />
            <span>Write to the studio</span>
            <Icon name="next" />
          </a>
        </li>
      )}
    </ul>
  )
}
