import { digitsOf } from '@linework/contract/fields/digits'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import type { SpecialDay } from '@linework/contract/studio/contact-info-shapes'
import { CONTACT_INFO_TEXTS } from '@linework/contract/studio/contact-info-texts'
import { isOpenAt } from '@linework/contract/studio/open-days'
import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { type ReactNode, useEffect, useState } from 'react'
import { telLink } from '../../../shared/contact/tel-link.ts'
import { groupHours } from '../../../shared/hours/group-hours.ts'
import { StudioImage } from '../../../shared/pictures/studio-image.tsx'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { studioHours } from '../../../shared/time/studio-time.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { describeSpecialDay } from '../../studio/special-days.ts'
import type { StudioDetails } from '../../studio/studio-details.ts'
import { mapUrl } from '../../urls/map-url.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import styles from './contact-details.module.css'

export function ContactDetails({ details }: { details: StudioDetails }) {
  const { phone, altMobile, email, address, hours, specialDays } = details
  const { fullName, place } = useStudio()
  useFailureToast(details, CONTACT_INFO_TEXTS.loadFailed)
  return (
    <dl className={styles.details}>
      {phone === '' ? null : (
        <Detail term="Phone">
          <a className={styles.link} href={telLink(phone)}>
            {phone}
          </a>
          {altMobile === '' || digitsOf(altMobile) === digitsOf(phone) ? null : (
            <>
              <br />
              <a className={styles.link} href={telLink(altMobile)}>
                {altMobile}
              </a>
            </>
          )}
        </Detail>
      )}
      {email === '' ? null : (
        <Detail term="Email">
          <a className={styles.link} href={`mailto:${email}`}>
            {email}
          </a>
        </Detail>
      )}
      {address === '' && place.city === '' ? null : (
        <Detail term="Address">
          {address === '' ? (
            place.city
          ) : (
            <a className={styles.link} href={mapUrl(fullName, address)} target="_blank" rel="noopener">
              {address}
            </a>
          )}
        </Detail>
      )}
      {hours.length === 0 ? null : (
        <Detail term="Working hours">
          {typeof hours === 'string' ? hours : <Hours rows={hours} />}
          <SpecialDays days={specialDays} />
          <OpenNow hours={hours} specialDays={specialDays} />
        </Detail>
      )}
    </dl>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted text-sm">{term}</dt>
      <dd className="break-words text-lg">{children}</dd>
    </div>
  )
}

function Hours({ rows }: { rows: Exclude<StudioDetails['hours'], string> }) {
  return (
    <ul>
      {groupHours(rows).map(({ days, hours }) => (
        <li key={days} className={styles.row}>
          <span className={styles.days}>{days}</span> <span className={styles.open}>{hours}</span>
        </li>
      ))}
    </ul>
  )
}

function SpecialDays({ days }: { days: SpecialDay[] }) {
  if (days.length === 0) return null
  return (
    <ul className="mt-3 text-highlight" aria-label="Special days">
      {days.map((day) => (
        <li key={`${day.from} ${day.to}`}>{describeSpecialDay(day)}</li>
      ))}
    </ul>
  )
}

export function LoadingDetails() {
  return (
    <div className={styles.details} aria-busy="true">
      {['phone', 'email', 'address', 'hours'].map((key) => (
        <Skeleton key={key} className={styles.loading} />
      ))}
    </div>
  )
}

const SIZES = '(max-width: 860px) 100vw, 46vw'

export function ContactPicture({ picture }: { picture: ShownPicture }) {
  return (
    <figure className={`relative ${styles.picture}`}>
      <StudioImage className={styles.image} picture={picture} sizes={SIZES} loading="eager" priority="high" />
    </figure>
  )
}

const LOOK_EVERY_MS = 30_000

/** Empty if the opening hours are unclear, and before hydration, because cached pages have a past time. */
function OpenNow({ hours, specialDays }: Pick<StudioDetails, 'hours' | 'specialDays'>) {
  const { clock } = useStudio()
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const open =
    now === undefined || typeof hours === 'string'
      ? undefined
      : isOpenAt({ workingHours: hours, specialDays }, studioIsoDay(now, clock), minuteOf(now, clock))
  // Rendered even when empty, so that nothing below moves when the text appears.
  return (
    <p className={`muted text-sm ${styles.now}`} data-open={open}>
      {open === undefined ? '' : open ? 'Open now' : 'Closed now'}
    </p>
  )
}

const minuteOf = (now: Date, clock: StudioClock) => Math.round(studioHours(now, clock).hours * 60)
