import type { Enquiry } from '@linework/contract/enquiries/shapes'
import type { ReactNode } from 'react'
import styles from './enquiry-content.module.css'
import { readBrief } from './read-brief.ts'

/** What the visitor wrote, shown as plain text. */
export function EnquiryContent({ enquiry }: { enquiry: Enquiry }) {
  const { phone, email, service, artist, inspiration } = enquiry
  const brief = readBrief(enquiry.description)
  return (
    <div>
      <dl className={styles.details}>
        <Detail term="Phone">{phone}</Detail>
        <Detail term="Email">{email}</Detail>
        <Detail term="Service">{service}</Detail>
        <Detail term="Artist">{artist}</Detail>
        {inspiration ? (
          <Detail term="Inspiration">
            <a className={styles.link} href={inspiration} target="_blank" rel="noopener noreferrer">
              {inspiration}
            </a>
          </Detail>
        ) : null}
        {brief.lines.map(({ label, value }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and the order never changes
          <Detail key={i} term={label}>
            {value}
          </Detail>
        ))}
      </dl>
      {brief.text === '' ? null : (
        <>
          <h3 className={styles.term}>Description</h3>
          <p className={styles.description}>{brief.text}</p>
        </>
      )}
    </div>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
