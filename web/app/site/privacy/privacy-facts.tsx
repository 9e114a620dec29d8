import { TRASH_RETENTION_DAYS } from '@linework/contract/records/limits'
import type { ReactNode } from 'react'
import { useStudio } from '../../shared/studio/use-studio.ts'
import type { StudioDetails } from '../studio/studio-details.ts'
import { noticeLanguagesOf } from './notice-languages.ts'
import { NOTICE_TEXTS, type NoticeLanguage } from './notice-texts.ts'
import styles from './privacy-page.module.css'
import { type Retention, YEAR_DAYS } from './retention.ts'

interface Props {
  retention: Retention
  details: StudioDetails
}

export function PrivacyFacts({ retention: { period, days, consent }, details }: Props) {
  const studio = useStudio()
  const { fullName, place } = studio
  const { email, address, phone, chatNumber } = details
  return (
    <div className={`wrap ${styles.details}`}>
      <Fact title="Who is responsible">
        <p>{`${[fullName, address].filter(Boolean).join(', ')}.`}</p>
        {phone && <p>{phone}</p>}
      </Fact>
      <Fact title="What you send">
        <p>
          What you send with the booking form is kept by the studio and read by its staff, in order to answer
          you and plan your visit. It is used for nothing else.
        </p>
        <p>
          These are your name, phone number and email address, the service and the artist you chose, a link to
          what inspires you if you give one, your description, the pictures you add, and the time at which you
          sent it. Staff add notes and the appointment.
        </p>
      </Fact>
      <Fact title="How long">
        {period === undefined ? null : (
          <p>{`It is deleted from this website ${period} after the last contact with you.`}</p>
        )}
        {consent ? <p>{`${consent} Backups hold it until newer ones replace them.`}</p> : null}
        <p>
          {`What staff delete earlier can be restored for ${TRASH_RETENTION_DAYS} days and is then gone. Backups hold it until newer ones replace them.`}
        </p>
      </Fact>
      <Fact title="Mail">
        <p>The studio may also get it by email, and confirm it to the address you gave.</p>
      </Fact>
      <Fact title="Cookies and tracking">
        <p>
          This website does not follow you: no trackers, no advertising, no cookies for visitors. What you
          type into the form and the pictures you add wait in your own browser until they are sent.
        </p>
        <p>
          This tab also remembers which kind of site led you here, such as a search or Instagram, and the name
          in our link. It is stored with your enquiry if you send one, and forgotten if you do not. A browser
          that asks not to be tracked remembers neither.
        </p>
      </Fact>
      <Fact title="Logs">
        <p>
          The website writes no names, addresses or messages of visitors into its log. To stop spam it counts
          requests by a code derived from the network address, for an hour at most. The web server in front of
          it may note the network address, the page and the time of a visit.
        </p>
      </Fact>
      <Fact title="Other companies">
        <p>
          {`Reels and shorts are played by Instagram and YouTube, which see your visit when their player loads.${chatNumber === '' ? '' : ' A chat with the studio is held on WhatsApp.'} Nothing that you send with the form goes to them.`}
        </p>
      </Fact>
      <Fact title="Your rights">
        <p>
          {'To see, correct or delete what we have about you, or to withdraw your consent, write to '}
          {email === '' ? (
            'us'
          ) : (
            <a className={styles.link} href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {'. Withdrawing it is as easy as giving it: one message is enough.'}
        </p>
        {place.country === 'IN' ? (
          <p>
            You can also authorise someone to do this for you. If our answer does not help, you may complain
            to the Data Protection Board of India.
          </p>
        ) : (
          <p>You may also complain to the data protection authority where you live.</p>
        )}
        <p>Bookings are for people of 18 years or older, or with a guardian if the studio allows it.</p>
      </Fact>
      {noticeLanguagesOf(studio).map((language) => (
        <TranslatedNotice key={language} language={language} studio={fullName} email={email} days={days} />
      ))}
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.fact}>
      <h2 className={`text-2xl ${styles.factTitle}`}>{title}</h2>
      <div className={`break-words text-lg ${styles.factText}`}>{children}</div>
    </section>
  )
}

interface TranslatedNoticeProps {
  language: NoticeLanguage
  studio: string
  email: string
  days: number | undefined
}

export function TranslatedNotice({ language, studio, email, days }: TranslatedNoticeProps) {
  const text = NOTICE_TEXTS[language]
  const period = days === YEAR_DAYS ? text.months(12) : text.days(days ?? 0)
  return (
    <section className={styles.fact} lang={language} id={language}>
      <h2 className={`text-2xl ${styles.factTitle}`}>{text.title}</h2>
      <div className={`break-words text-lg ${styles.factText}`}>
        <p>{text.collected(studio)}</p>
        <p>{text.purpose}</p>
        {days === undefined ? null : <p>{text.erased(period)}</p>}
        <p>{text.rights(email || studio)}</p>
        <p>{text.complaint}</p>
        <p>{text.age}</p>
      </div>
    </section>
  )
}
