import type { StudioClock } from '@linework/contract/fields/studio-time'
import { VERSION_TEXTS } from '@linework/contract/versions/texts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../shared/time/studio-moments.ts'
import { describeFocus, positionOf } from '../form/focal-point/focal-point.tsx'
import { markDifference } from '../form/merge/mark-difference.ts'
import { MarkedText } from '../form/merge/marked-text.tsx'
import { sayKeptPublication } from '../publication/say-publication.ts'
import {
  type ComparedField,
  compareVersions,
  compareWords,
  type FieldPart,
  type ReadRecord,
} from './compare-versions.ts'
import type { ShownVersion } from './use-versions.ts'
import { aboutVersion } from './version-list.tsx'
import styles from './versions.module.css'

interface Props<Shown> {
  read: ReadRecord<Shown>
  was: ShownVersion
  now: ShownVersion
}

/** What the version holds: first the fields that are different now, both side by side, then the others. */
export function VersionDifferences<Shown>({ read, was, now }: Props<Shown>) {
  const { clock } = useStudio()
  const fields = [
    ...compareVersions(read, was.record as Shown, now.record as Shown),
    ...comparePublication(was, now, clock),
  ]
  const different = fields.filter(({ isSame }) => !isSame)
  const same = fields.filter(({ isSame, was: { text, pictures } }) => isSame && (text || pictures.length > 0))
  return (
    <>
      <h3 className={styles.heading}>{`As it was on ${studioShortMoment(new Date(was.savedAt), clock)}`}</h3>
      <p className={styles.facts}>{aboutVersion(was)}</p>
      {different.length === 0 ? <p>Every field is as it is now.</p> : null}
      {different.map((field) => (
        <DifferentField
          key={field.name}
          field={field}
          {...(field.name === PUBLICATION ? { note: VERSION_TEXTS.shownStays } : {})}
        />
      ))}
      {same.length === 0 ? null : (
        <details className={styles.same}>
          <summary>The same as now</summary>
          <dl>
            {same.map(({ name, label, was: { text, pictures } }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd className={styles.text}>
                  {text}
                  <Pictures pictures={pictures} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

const PUBLICATION = 'publication'

/** When visitors were to see it; nothing of a kind that is always on the site. */
function comparePublication(was: ShownVersion, now: ShownVersion, clock: StudioClock): ComparedField[] {
  if (was.publication === undefined || now.publication === undefined) return []
  const [then, today] = [was.publication, now.publication].map((each) => sayKeptPublication(each, clock))
  return [compareWords(PUBLICATION, 'On the site', then ?? '', today ?? '')]
}

function DifferentField({ field: { label, was, now }, note }: { field: ComparedField; note?: string }) {
  const [oldText, newText] = markDifference(was.text, now.text)
  const hasText = was.text !== '' || now.text !== ''
  const side = (title: string, part: FieldPart, text: typeof oldText) => (
    <div className={styles.side}>
      <p className={styles.title}>{title}</p>
      {hasText || part.pictures.length === 0 ? <MarkedText {...text} /> : null}
      <Pictures pictures={part.pictures} />
    </div>
  )
  return (
    <section className={styles.field} aria-label={label}>
      <h4 className={styles.label}>{label}</h4>
      <div className={styles.sides}>
        {side('Then', was, oldText)}
        {side('Now', now, newText)}
      </div>
      {note ? <p className={styles.facts}>{note}</p> : null}
    </section>
  )
}

/** A removed picture comes with the version itself, because no address serves it any more. */
function Pictures({ pictures }: Pick<FieldPart, 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ public_id, url, sizes, alt, focus }) => (
        <li key={public_id}>
          <img
            src={sizes.jpeg.length > 0 ? smallest(url, sizes.jpeg) : url}
            alt={alt || 'No description'}
            width={72}
            height={72}
            loading="lazy"
            style={focus ? { objectPosition: positionOf(focus) } : undefined}
          />
          {focus ? <small>{describeFocus(focus)}</small> : null}
        </li>
      ))}
    </ul>
  )
}

const smallest = (url: string, widths: number[]) => url.replace(/\d+\.jpeg$/, `${Math.min(...widths)}.jpeg`)
