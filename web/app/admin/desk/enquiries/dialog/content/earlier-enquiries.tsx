import type { EnquiryDetails } from '@linework/contract/desk/enquiries-shapes'
import { useId } from 'react'
import { Link } from 'react-router'
import { useStudio } from '../../../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../../../shared/time/format-day.ts'
import { studioIsoDay } from '../../../../../shared/time/studio-moments.ts'
import { Row } from '../../../../../ui/layout/layout.tsx'
import { StatusLabel } from '../../status-label.tsx'
import type { OpenEnquiry } from '../../use-open-enquiry.ts'
import styles from '../enquiry-dialog.module.css'

interface Props {
  earlier: EnquiryDetails['earlier']
  address: Pick<OpenEnquiry, 'addressOf' | 'nextState'>
}

export function EarlierEnquiries({ earlier, address }: Props) {
  const id = useId()
  const { clock } = useStudio()
  if (earlier.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {`Earlier enquiries from this number (${earlier.length})`}
      </h3>
      <ul className={styles.earlier}>
        {earlier.map(({ _id, reference, service, status, createdAt }) => (
          <li key={_id}>
            <Row
              as={Link}
              gap={5}
              align="center"
              justify="between"
              className={styles.other}
              to={address.addressOf(_id)}
              state={address.nextState}
              preventScrollReset
            >
              <span>
                <b>{reference}</b>
                {`, ${service}, ${formatDay(studioIsoDay(new Date(createdAt), clock))}`}
              </span>
              <StatusLabel status={status} />
            </Row>
          </li>
        ))}
      </ul>
    </section>
  )
}
