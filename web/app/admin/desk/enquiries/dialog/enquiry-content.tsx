import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import type { ReactNode } from 'react'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { ContactDetails, Detail, DetailLink, Details } from '../../bookings/agenda/appointment/details.tsx'
import styles from './enquiry-content.module.css'

export function EnquiryContent({ enquiry, children }: { enquiry: Enquiry; children?: ReactNode }) {
  const { phone, email, service, topic, artist, inspiration } = enquiry
  const brief = readBrief(enquiry.description)
  return (
    <Stack gap={6} data-content>
      {brief.text === '' ? null : (
        <section aria-label="Description">
          <p className={`pre-line ${styles.description}`}>{brief.text}</p>
        </section>
      )}
      {children}
      <Details>
        <ContactDetails phone={phone} email={email} />
        <Detail term={topic === 'booking' ? 'Service' : 'About'}>{service}</Detail>
        <Detail term="Artist">{artist}</Detail>
        {inspiration ? (
          <Detail term="Inspiration">
            <DetailLink href={inspiration}>{inspiration}</DetailLink>
          </Detail>
        ) : null}
        {brief.lines.map(({ label, value }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and the order never changes
          <Detail key={i} term={label}>
            {value}
          </Detail>
        ))}
      </Details>
    </Stack>
  )
}

/** A line that the public form writes for a chosen option, such as 'Size: 10 cm'. */
const LINE = /^([A-Z][A-Za-z -]{1,24}): (\S.{0,119})$/

/** Labels that the dialog already shows: a visitor must not be able to add a second, false phone number. */
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
