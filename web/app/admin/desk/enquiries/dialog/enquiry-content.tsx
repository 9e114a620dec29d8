import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { ContactDetails, Detail, DetailLink, Details } from '../../bookings/agenda/appointment/details.tsx'
import styles from './enquiry-content.module.css'

export function Description({ enquiry }: { enquiry: Enquiry }) {
  const { text } = readBrief(enquiry.description)
  return text === '' ? null : (
    <section aria-label="Description">
      <p className={`pre-line ${styles.description}`}>{text}</p>
    </section>
  )
}

export function EnquiryDetails({ enquiry }: { enquiry: Enquiry }) {
  const { phone, email, service, topic, artist, inspiration, description } = enquiry
  return (
    <Details>
      <ContactDetails phone={phone} email={email} />
      <Detail term={topic === 'booking' ? 'Service' : 'About'}>{service}</Detail>
      <Detail term="Artist">{artist}</Detail>
      {inspiration ? (
        <Detail term="Inspiration">
          <DetailLink href={inspiration}>{inspiration}</DetailLink>
        </Detail>
      ) : null}
      {readBrief(description).lines.map(({ label, value }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and the order never changes
        <Detail key={i} term={label}>
          {value}
        </Detail>
      ))}
    </Details>
  )
}

/** A line that the public form writes for a chosen option, such as 'Size: 10 cm'. */
const LINE = /^([A-Z][A-Za-z -]{1,24}): (\S.{0,119})$/

/** Labels that the dialog shows itself: a visitor must not be able to add a second, false phone number. */
const RESERVED = ['Phone', 'Email', 'Service', 'Artist', 'Inspiration']

interface Brief {
  lines: { label: string; value: string }[]
  text: string
}

/** Splits a description into the lines of chosen options and the free text. */
export function readBrief(description: string): Brief {
  const lines: Brief['lines'] = []
  const rest: string[] = []
  for (const line of description.split('\n')) {
    const [, label, value] = LINE.exec(line.trim()) ?? []
    if (label === undefined || value === undefined || RESERVED.includes(label)) rest.push(line)
    else lines.push({ label, value })
  }
  return { lines, text: rest.join('\n').trim() }
}
